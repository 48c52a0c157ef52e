import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 60, Text: Scans }],
}

function Scans() {
  return (
    <Trans>
      <strong>What you save:</strong> what you record in Hale, such as a scan that you chose to keep.
    </Trans>
  )
}
