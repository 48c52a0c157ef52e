import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MAX_DAYS } from './answering/stored-answers.ts'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 30,
      tables: ['responses', 'removed_responses'],
      name: msg`Health questionnaire: results`,
      what: msg`The answers you sent, when you sent them, and the result. If you delete a result, for 90 days we keep a number that shows it was deleted. If you answer without being logged in, we only record that someone has answered.`,
      why: msg`To show you your result and how it changes, and to suggest what to read. Your company sees only totals for groups of at least 10 people, and never your answers.`,
      howLong: msg`Until you delete it under My health, or delete your account, or for as long as your company has set. Totals made before then stay as they are.`,
    },
    {
      order: 31,
      tables: ['response_drafts'],
      name: msg`Health questionnaire: answers you have not sent`,
      what: msg`Your answers so far.`,
      why: msg`To let you carry on later, on any of your devices.`,
      howLong: msg`Until you send them, start again, or delete your account.`,
    },
  ],
  onDevice: [{ order: 21, Text: OnDevice }],
}

function OnDevice() {
  return (
    <Trans>
      Your answers to the health questionnaire stay on this device until you send them or log out. If you are
      not logged in, they stay for {MAX_DAYS} days at most. A result then stays until you close the tab, or
      for {MAX_DAYS} days if you ask to keep it. The device also remembers if you want one question at a time.
    </Trans>
  )
}
