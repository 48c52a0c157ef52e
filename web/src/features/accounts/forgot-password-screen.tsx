import { forgotPassword } from '@hale/contracts/accounts/passwords'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { companyOfTab } from '../../api/client-info.ts'
import { MailRequestForm } from '../../account-forms/mail-request-form.tsx'
import { PublicFrame } from '../../ui/layout/public-frame.tsx'

export function ForgotPasswordScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Forgot password`}>
      <MailRequestForm
        action={t`Send reset link`}
        intro={<Trans>Tell us your email address, and we send you a link to choose a new password.</Trans>}
        send={(email) => call(forgotPassword, { email, ...companyOfTab() })}
        sent={(email) =>
          t`A mail is on its way to ${email}. Its link works once, within the next 60 minutes.`
        }
      />
    </PublicFrame>
  )
}
