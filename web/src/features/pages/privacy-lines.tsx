import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 30, Text: Mails }],
  onDevice: [
    { order: 30, Text: LocalStorage },
    { order: 40, Text: SessionStorage },
  ],
  howLong: [{ order: 20, Text: MailPeriod }],
}

function Mails() {
  return (
    <Trans>
      <strong>Mails:</strong> that an invitation, a link or a notice was sent to you and when, or why it could
      not be. A link is kept only until the mail has left.
    </Trans>
  )
}

function LocalStorage() {
  return (
    <Trans>
      Local storage holds who is signed in, the days on which this device was used, and whether you chose
      light or dark.
    </Trans>
  )
}

function SessionStorage() {
  return <Trans>Session storage holds the look of your company, and is emptied when you close the tab.</Trans>
}

function MailPeriod() {
  return (
    <Trans>
      That a mail was sent to you is forgotten 30 days after it was sent, and a mailed link 31 days after it
      ran out.
    </Trans>
  )
}
