import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 45,
      // Stored in the account's table, which is listed with the account.
      tables: [],
      name: msg`Guided tours`,
      what: msg`Which guided tours you have seen.`,
      why: msg`To start a tour by itself only once, whichever device you use.`,
      howLong: msg`As long as your company offers you Hale, or until you delete your account.`,
    },
  ],
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
