import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 57, Text: Answers }],
  onDevice: [{ order: 27, Text: OnDevice }],
  howLong: [{ order: 37, Text: Period }],
}

function Answers() {
  return (
    <Trans>
      <strong>Our Relationship:</strong> what you write in this programme and which steps you have done,
      encrypted. Nobody at your company can see it, or that you take part, and no totals are made of it.
    </Trans>
  )
}

function OnDevice() {
  return (
    <Trans>
      If you use the Our Relationship programme, local storage holds your answers until you log out, so that
      nothing is lost without a connection.
    </Trans>
  )
}

function Period() {
  return (
    <Trans>
      What you write in Our Relationship is kept until you delete it there, or delete your account.
    </Trans>
  )
}
