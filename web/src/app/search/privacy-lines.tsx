import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = { onDevice: [{ order: 27, Text: OpenedFromSearch }] }

function OpenedFromSearch() {
  return (
    <Trans>
      <strong>What you opened from the search:</strong> the names of the last eight pages, so that you find
      them again. Not what you typed, and no names of people. Removed when you log out, or before, by you.
    </Trans>
  )
}
