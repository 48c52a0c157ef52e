import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 36,
      tables: ['check_ins', 'removed_check_ins'],
      name: msg`Check-ins`,
      what: msg`If you check in: the day and, encrypted, your mood, energy and sleep, and your note. Only you can see them, and your company is told nothing about them. If you delete a check-in, for 90 days we keep the day of it, to show that it was deleted.`,
      why: msg`To show you how you have been over time, and what may help.`,
      howLong: msg`Two years, or a shorter time if your company has set one, or until you delete them or your account.`,
    },
  ],
  onDevice: [{ order: 29, Text: Unsent }],
}

function Unsent() {
  return (
    <Trans>
      A check-in that you make without a connection stays on your device until it is sent, or until you log
      out.
    </Trans>
  )
}
