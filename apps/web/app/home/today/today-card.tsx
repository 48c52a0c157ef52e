import { useId, type ReactNode } from 'react'
import { MoreLink, type MoreLinkTarget } from '../more-link.tsx'

type Props = {
  title: string
  more: MoreLinkTarget
  children: ReactNode
}

/** A card in the section for today, with an optional link to more. */
export function TodayCard({ title, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6">
        <h3 id={id} className="text-lead font-semibold text-balance">
          {title}
        </h3>
        <MoreLink more={more} />
      </div>
      {children}
    </section>
  )
}
