import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 37,
      tables: ['plans'],
      name: msg`Your plan`,
      what: msg`If you take a step: which steps are in your plan, on how many days a week you want to do them, and on which days you did, all encrypted. Only you can see it, and your company is told nothing about it. If you delete your plan, we keep only the time when you did, encrypted, so that a device that was offline does not bring it back.`,
      why: msg`To show you your step for today, and how your last weeks went.`,
      howLong: msg`Until you delete your plan or your account. Days from more than 12 weeks ago are deleted the next time you change something.`,
    },
  ],
  onDevice: [{ order: 29.5, Text: UnsentLine }],
}

function UnsentLine() {
  return (
    <Trans>
      If you mark a step as done or not today without a connection, that stays on your device until it is
      sent, or until you log out.
    </Trans>
  )
}
