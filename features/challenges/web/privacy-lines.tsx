import { CHALLENGE_RETENTION_DAYS } from '../contract/challenges.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 37.5,
      tables: ['challenge_members'],
      name: msg`Team challenges`,
      what: msg`If you take part in a challenge of your company: that you do and, encrypted, your team and the steps or minutes that you add. Nobody else sees them. For a week, a team’s average is shown, rounded, if enough of its people have added something.`,
      why: msg`To compare teams.`,
      howLong: msg`Until ${CHALLENGE_RETENTION_DAYS} days after the challenge, or until you leave it or delete your account. Averages that were shown stay: they are of many people, and name nobody.`,
    },
  ],
  onDevice: [{ order: 29.4, Text: UnsentLine }],
}

function UnsentLine() {
  return (
    <Trans>
      What you add to a team challenge without a connection stays on your device until it is sent, or until
      you log out.
    </Trans>
  )
}
