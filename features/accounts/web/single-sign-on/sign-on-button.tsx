import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { OtherWay } from '../other-way.tsx'

type Props = {
  email: string
  leave: (keep: boolean) => Promise<boolean>
  onWrong: (wrong: FieldErrors) => void
}

/** Opens the identity provider of the company of the form's address. */
export function SignOnButton({ email, leave, onWrong }: Props) {
  const { t } = useLingui()
  const fail = (wrong: FieldErrors) => {
    onWrong(wrong)
    document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
    return false
  }

  async function begin(keep: boolean) {
    if (!email.trim()) return fail({ email: t`Enter your work email address first.` })
    onWrong({})
    return leave(keep).catch((error: unknown) => fail({ form: errorMessageOf(error) }))
  }

  return (
    <OtherWay begin={begin}>
      <Trans>Use single sign-on</Trans>
    </OtherWay>
  )
}
