import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { OtherWay } from '../other-way.tsx'

type Props = {
  email: string
  leave: (keep: boolean) => Promise<void>
  onWrong: (wrong: FieldErrors) => void
}

/** Leads to the login service of the company whose address stands in the form. */
export function SignOnButton({ email, leave, onWrong }: Props) {
  const { t } = useLingui()
  const fail = (wrong: FieldErrors) => {
    onWrong(wrong)
    document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
  }

  async function begin(keep: boolean) {
    if (email.trim()) {
      onWrong({})
      await leave(keep).catch((error: unknown) => fail({ form: errorMessageOf(error) }))
    } else fail({ email: t`Enter your work email address first.` })
    return false
  }

  return (
    <OtherWay begin={begin}>
      <Trans>Use single sign-on</Trans>
    </OtherWay>
  )
}
