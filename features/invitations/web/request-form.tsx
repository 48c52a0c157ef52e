import { requestInvitation } from '../contract/invitations.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { MailRequestForm } from '#features/accounts/parts/mail-request-form.tsx'

/** Requests an invitation by email address, without a link. */
export function RequestForm({ intro }: { intro: ReactNode }) {
  const { t } = useLingui()
  return (
    <MailRequestForm
      action={t`Send me a new invitation`}
      intro={intro}
      send={(email) => call(requestInvitation, { email, ...companyOfTab() })}
      sent={(email) =>
        t`If ${email} has been invited, a new invitation is on its way there. It works once, within the next 7 days.`
      }
    />
  )
}
