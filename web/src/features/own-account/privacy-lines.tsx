import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    { order: 10, Text: Account },
    { order: 20, Text: Sessions },
  ],
  onDevice: [
    { order: 10, Text: RefreshCookie },
    { order: 20, Text: DeviceCookie },
  ],
  howLong: [
    { order: 10, Text: SessionPeriod },
    { order: 40, Text: AccountPeriod },
    { order: 50, Text: SwitchedOffPeriod },
  ],
}

function Account() {
  return (
    <Trans>
      <strong>Your account:</strong> name, email address, role, your country if you chose one, when you were
      invited and became active, which terms you accepted and when, and your password in a form that nobody
      can read back. It lets you in and keeps others out.
    </Trans>
  )
}

function Sessions() {
  return (
    <Trans>
      <strong>Your sessions:</strong> the kind of browser and system, the time zone that the device tells, the
      first part of the network address (the last part is left out), on which of the last 30 days the device
      was used, and when the session began, was last used and ends. They let you see where you are signed in,
      and end what you do not know.
    </Trans>
  )
}

function RefreshCookie() {
  return (
    <Trans>
      The cookie <code>hale_refresh</code> keeps you signed in. It goes when you log out.
    </Trans>
  )
}

function DeviceCookie() {
  return (
    <Trans>
      The cookie <code>hale_device</code> tells the server that this device signed in before, so that nobody
      can lock you out by guessing at your password.
    </Trans>
  )
}

function SessionPeriod() {
  return (
    <Trans>
      A session ends after 12 hours without use, or after 30 days if you chose to stay signed in. What is kept
      of it goes 30 days later.
    </Trans>
  )
}

function AccountPeriod() {
  return (
    <Trans>
      Your account stays as long as your company offers you Hale, or until you delete it. What you delete is
      gone from Hale at once, and from backups within 30 days.
    </Trans>
  )
}

function SwitchedOffPeriod() {
  return (
    <Trans>
      If your company switches off your access, a mail brings you a link with which you can download your data
      for 30 days. If you lose it, ask for a new password: you get that link again.
    </Trans>
  )
}
