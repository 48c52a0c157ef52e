import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 50,
      tables: ['relationship_progress'],
      name: msg`Our Relationship`,
      what: msg`What you write in this programme and which steps you have done, all encrypted. Nobody at your company can see this, or that you are taking part, and it is not used in any totals.`,
      why: msg`To let you carry on where you left off.`,
      howLong: msg`Until you delete it in the programme, or delete your account.`,
    },
  ],
  onDevice: [{ order: 45, Text: OnDevice }],
}

function OnDevice() {
  return (
    <Trans>
      If you use the Our Relationship programme, local storage holds your answers until you log out, so that
      nothing is lost without a connection.
    </Trans>
  )
}
