import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 51,
      tables: ['recoveries'],
      name: msg`VRS Freedom 365`,
      what: msg`If you start the programme: your start day, your check-ins and your plan, encrypted. Only you can see them, and your company is told nothing about them.`,
      why: msg`To show you how far you have come, and your plan when you need it.`,
      howLong: msg`Until you delete it, leave the programme, or delete your account.`,
    },
  ],
  onDevice: [{ order: 46, Text: UnsentLine }],
}

function UnsentLine() {
  return (
    <Trans>
      What you enter in VRS Freedom 365 without a connection stays on your device until it is sent, or until
      you log out.
    </Trans>
  )
}
