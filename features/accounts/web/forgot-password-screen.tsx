import { forgotPassword } from '../contract/passwords.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { MailRequestForm } from '../parts/mail-request-form.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'

export function ForgotPasswordScreen() {
  const { t } = useLingui()
  // The address that was typed on the login page.
  const email = z.safeParse(z.string(), useLocation().state).data ?? ''
  return (
    <PublicFrame title={t`Forgot password`}>
      <MailRequestForm
        action={t`Send reset link`}
        email={email}
        intro={<Trans>Enter your email address and we will send you a link to choose a new password.</Trans>}
        send={(email) => call(forgotPassword, { email, ...companyOfTab() })}
        sent={(email) =>
          t`If ${email} has an account, an email is on its way there. The link in it works once, within the next 60 minutes.`
        }
      />
    </PublicFrame>
  )
}
