import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'

/** Note on a link that its page is not available offline. */
export function OfflineUnavailableNote({ id, className = '' }: { id?: string; className?: string }) {
  return (
    <span id={id} className={`flex items-center gap-1.5 text-small font-normal text-ink-soft ${className}`}>
      <WifiOff size={16} aria-hidden className="shrink-0" /> <Trans>Not on this device</Trans>
    </span>
  )
}
