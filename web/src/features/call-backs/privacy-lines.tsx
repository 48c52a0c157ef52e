import { CALL_BACK_DAYS } from '@hale/contracts/services/call-backs'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 70, Text: CallBacks }],
  onDevice: [{ order: 60, Text: TypedRequest }],
  howLong: [{ order: 60, Text: CallBackPeriod }],
}

function CallBacks() {
  return (
    <Trans>
      <strong>When you ask to be called back:</strong> your name, how to reach you, when, what you wrote, and
      your time zone. It goes by email to the programme, whose address the form shows, and to nobody else.
      Your company never sees it, or that you asked. It is stored in encrypted form.
    </Trans>
  )
}

function TypedRequest() {
  return (
    <Trans>
      What you type when you ask to be called back is kept in that tab until you send it, log out or close the
      tab.
    </Trans>
  )
}

function CallBackPeriod() {
  return (
    <Trans>
      A request to be called back is deleted after {CALL_BACK_DAYS} days. The mail that the programme got is
      for the programme to delete.
    </Trans>
  )
}
