import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  onDevice: [{ order: 22, Text: Tours }],
}

function Tours() {
  return (
    <Trans>
      A cookie whose name starts with <code>vue_onboarding_tour_</code> says that you have seen a guided tour,
      so that it does not start again. It expires after a year, or on the day on which the tour ends.
    </Trans>
  )
}
