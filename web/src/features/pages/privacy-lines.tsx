import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 90,
      tables: ['mails', 'mailed_links'],
      name: msg`Emails to you`,
      what: msg`That an invitation, a link or a notice was sent to you and when, or why it could not be.`,
      why: msg`To send it, and to find out why an email did not arrive.`,
      howLong: msg`30 days after it was sent. A link in an email is deleted once the email has been sent, and the record of it 31 days after the link expired.`,
    },
    {
      order: 97,
      tables: ['jobs'],
      name: msg`Tasks in progress`,
      what: msg`What Hale still has to do for you, such as sending an email, with a number instead of your name.`,
      why: msg`To finish the task, even if something fails.`,
      howLong: msg`Until it is done.`,
    },
  ],
  onDevice: [
    { order: 30, Text: LocalStorage },
    { order: 35, Text: Offline },
    { order: 40, Text: SessionStorage },
  ],
}

function LocalStorage() {
  return (
    <Trans>
      Local storage holds who is logged in, the days on which this device was used, whether you chose light or
      dark, and the language you chose. A cookie holds the language too.
    </Trans>
  )
}

function Offline() {
  return (
    <Trans>
      So that Hale opens without a connection, this device stores the app itself and, for you alone, what you
      opened or saved while you were logged in: articles, conditions, programmes, your results and your
      check-ins, 40 MB at most. What you change without a connection waits here until it can be sent. What is
      yours is removed when you log out. Other accounts on this device do not see it, but anyone who can open
      this device while you are logged in can.
    </Trans>
  )
}

function SessionStorage() {
  return <Trans>Session storage holds the look of your company, and is emptied when you close the tab.</Trans>
}
