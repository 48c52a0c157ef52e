import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 58, Text: Dismissed }],
  howLong: [{ order: 38, Text: DismissedPeriod }],
}

function Dismissed() {
  return (
    <Trans>
      <strong>Announcements:</strong> which ones you dismissed, so that they stay away on all of your devices.
      Your company does not see that.
    </Trans>
  )
}

function DismissedPeriod() {
  return <Trans>Which announcements you dismissed: for as long as your company keeps the announcement.</Trans>
}
