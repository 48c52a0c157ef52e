import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 60, Text: Scans }],
  onDevice: [{ order: 28, Text: OnDevice }],
  howLong: [{ order: 36, Text: Period }],
}

function Scans() {
  return (
    <Trans>
      <strong>Your scans, if you save them:</strong> when a scan was taken, and encrypted: its figures, your
      age and sex, your body mass index and what you ticked before it. No picture and no pulse wave. Only you
      can see them, and your company is told nothing of them.
    </Trans>
  )
}

function OnDevice() {
  return (
    <Trans>
      What you answer before a scan stays on your device if you ask for that, and a scan that you save without
      a connection until it is sent; both until you log out.
    </Trans>
  )
}

function Period() {
  return <Trans>Scans stay until you delete them, or your account.</Trans>
}
