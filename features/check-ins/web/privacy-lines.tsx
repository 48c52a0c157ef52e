import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 36,
      tables: ['check_ins', 'removed_check_ins'],
      name: msg`Check-ins`,
      what: msg`If you check in: the day and, encrypted, your mood, energy and sleep, your note, and the steps and time asleep that you enter or keep from your phone. Only you can see them, and your company is told nothing about them. If you delete a check-in, for 90 days we keep the day of it, to show that it was deleted.`,
      why: msg`To show you how you have been over time, and what may help.`,
      howLong: msg`Two years, or a shorter time if your company has set one, or until you delete them or your account.`,
    },
  ],
  onDevice: [
    { order: 29, Text: UnsentLine },
    { order: 29.2, Text: FromPhone },
  ],
}

function UnsentLine() {
  return (
    <Trans>
      A check-in that you make without a connection stays on your device until it is sent, or until you log
      out.
    </Trans>
  )
}

function FromPhone() {
  return (
    <Trans>
      If you show steps and sleep from your phone, the app reads those of the last seven days from the phone’s
      own health data. Nothing of them is stored or sent unless you choose to keep them. That you show them is
      stored on your phone until you switch it off or log out.
    </Trans>
  )
}
