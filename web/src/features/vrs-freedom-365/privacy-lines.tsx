import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 46, Text: Recovery }],
  onDevice: [{ order: 46, Text: Unsent }],
  howLong: [{ order: 46, Text: RecoveryPeriod }],
}

function Recovery() {
  return (
    <Trans>
      <strong>VRS Freedom 365, if you start it:</strong> your start day, your check-ins and your plan,
      encrypted. Only you can see them, and your company is told nothing of them.
    </Trans>
  )
}

function Unsent() {
  return (
    <Trans>
      What you enter in VRS Freedom 365 without a connection stays on your device until it is sent, or until
      you log out.
    </Trans>
  )
}

function RecoveryPeriod() {
  return (
    <Trans>
      What you enter in VRS Freedom 365 stays until you delete it, leave the programme or delete your account.
    </Trans>
  )
}
