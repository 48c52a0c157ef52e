import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#platform/api/api-error.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { AlternativeLoginButton } from '../alternative-login-button.tsx'

type Props = {
  email: string
  leave: (keep: boolean) => Promise<boolean>
  onWrong: (fieldErrors: FieldErrors) => void
}

/** A button that opens the identity provider of the company of the form's address, or else of the page's host. */
export function SignOnButton({ email, leave, onWrong }: Props) {
  const { t } = useLingui()
  const fail = (fieldErrors: FieldErrors) => {
    onWrong(fieldErrors)
    document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
    return false
  }

  async function begin(keep: boolean) {
    onWrong({})
    return leave(keep).catch((error: unknown) =>
      // A company's own page determines its identity provider; elsewhere the email address is needed to find it.
      !email.trim() && error instanceof ApiError && error.code === 'single-sign-on-not-offered'
        ? fail({ email: t`Enter your work email address first.` })
        : fail({ form: errorMessageOf(error) }),
    )
  }

  return (
    <AlternativeLoginButton begin={begin}>
      <Trans>Use single sign-on</Trans>
    </AlternativeLoginButton>
  )
}
