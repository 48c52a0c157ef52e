import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'

/** Says of a link, which it describes or is a part of, that what it leads to cannot be opened without a connection. */
export function NotOnDevice({ id, className = '' }: { id?: string; className?: string }) {
  return (
    <span id={id} className={`flex items-center gap-1.5 text-small font-normal text-ink-soft ${className}`}>
      <WifiOff size={16} aria-hidden className="shrink-0" /> <Trans>Not on this device</Trans>
    </span>
  )
}
