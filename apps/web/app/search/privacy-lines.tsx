import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = { onDevice: [{ order: 23, Text: OpenedFromSearch }] }

function OpenedFromSearch() {
  return (
    <Trans>
      <strong>What you opened from search:</strong> the names of the last eight pages, so that you can find
      them again. These are removed when you log out, and you can remove them sooner. What you typed and the
      names of people are not kept.
    </Trans>
  )
}
