import { useState } from 'react'
import { initials } from '#platform/ui/initials.ts'

type Props = { url: string | null; name: string; className?: string }

/** A member's picture, or their initials where there is none to show. Decorative: the name stands beside it. */
export function PortraitImage({ url, name, className = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = `shrink-0 rounded-full bg-brand-soft text-on-brand-soft ${className}`
  if (url && url !== failed) {
    return <img src={url} alt="" className={`object-cover ${shape}`} onError={() => setFailed(url)} />
  }
  return (
    <span aria-hidden="true" className={`grid place-items-center font-semibold ${shape}`}>
      {initials(name)}
    </span>
  )
}
