import { Trans } from '@lingui/react/macro'
import { CloudCheck, HardDrive } from 'lucide-react'

/** Shows whether a check-in is saved on the server or only on this device so far. */
export function CheckInSaveStatus({ isWaiting }: { isWaiting: boolean }) {
  const Icon = isWaiting ? HardDrive : CloudCheck
  return (
    <p className="flex items-center gap-2 text-small text-ink-soft">
      <Icon size={18} aria-hidden className="shrink-0" />
      {isWaiting ? (
        <Trans>Saved on this device. It is sent when you are online.</Trans>
      ) : (
        <Trans>Saved. Only you can see it.</Trans>
      )}
    </p>
  )
}
