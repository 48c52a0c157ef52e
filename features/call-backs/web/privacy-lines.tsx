import { CALL_BACK_DAYS } from '../contract/call-backs.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 52,
      tables: ['call_backs'],
      name: msg`When you ask to be called back`,
      what: msg`Your name, how and when to reach you, what you wrote, and your time zone, all encrypted. Your company never sees this, or that you asked to be called.`,
      why: msg`To send it by email to the programme, at the address shown on the form, and to nobody else.`,
      howLong: msg`${CALL_BACK_DAYS} days. The programme is responsible for deleting the email it received.`,
    },
  ],
  onDevice: [{ order: 60, Text: TypedRequest }],
}

function TypedRequest() {
  return (
    <Trans>
      What you type when you ask to be called back is kept in the browser tab until you send it, log out or
      close the tab.
    </Trans>
  )
}
