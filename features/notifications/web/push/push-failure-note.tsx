import { Trans } from '@lingui/react/macro'
import { isNative } from '#platform/device/platform.ts'

/** Explains why notifications could not be switched on. */
export function PushFailureNote({ outcome }: { outcome: 'denied' | 'failed' }) {
  if (outcome === 'denied') return <AllowPushInstructions />
  return (
    <Trans>
      Notifications could not be switched on: the service that delivers them to this device did not respond.
      Try again later.
    </Trans>
  )
}

/** Explains how to allow notifications in the system's settings, after a person has refused permission. */
export function AllowPushInstructions() {
  return isNative ? (
    <Trans>
      Notifications are not allowed on this phone. To allow them, open your phone’s settings, find this app
      there, and switch its notifications on.
    </Trans>
  ) : (
    <Trans>
      Notifications are not allowed in this browser. To allow them, open the settings for this page (next to
      the address) and allow notifications there.
    </Trans>
  )
}
