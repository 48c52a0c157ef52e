import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 90,
      tables: ['mails', 'mailed_links'],
      name: msg`Emails to you`,
      what: msg`Whether and when an invitation, a link or a notice was sent to you, or why it could not be sent.`,
      why: msg`To send it, and to find out why an email did not arrive.`,
      howLong: msg`Until 30 days after it was sent. A link in an email is deleted once the email has been sent, and the record of the link is deleted 31 days after it expired.`,
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
    { order: 35, Text: OfflineLine },
    { order: 40, Text: SessionStorage },
  ],
}

function LocalStorage() {
  return (
    <Trans>
      Local storage keeps a record of who is logged in, the days on which this device was used, whether you
      chose light or dark, and the language you chose. The language is also kept in a cookie.
    </Trans>
  )
}

function OfflineLine() {
  return (
    <Trans>
      So that Hale opens without a connection, this device stores the app itself. For your account only, it
      also stores what you opened or saved while you were logged in: articles, conditions, programmes, your
      results, your plan and your check-ins, up to 40 MB. Changes you make without a connection wait here
      until they can be sent. Your own data is removed when you log out. Other accounts on this device cannot
      see it, but anyone who can open this device while you are logged in can.
    </Trans>
  )
}

function SessionStorage() {
  return <Trans>Session storage holds your company’s design, and is emptied when you close the tab.</Trans>
}
