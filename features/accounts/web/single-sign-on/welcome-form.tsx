import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { AcceptTerms } from '../../parts/accept-terms.tsx'

type Props = { company: string; name: string; send: () => Promise<void> }

/** Asks a person who logs in for the first time to accept the terms, which makes them a member. */
export function WelcomeForm({ company, name, send }: Props) {
  const { t } = useLingui()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ ticked }) => ({ ...(ticked('terms') ? {} : { terms: t`Accept the terms to continue.` }) }),
    send,
  })
  return (
    <form method="post" noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          Welcome, {name}. {company} offers you Hale. Accept the terms to create your account.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <AcceptTerms error={wrong['terms']} />
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Create my account</Trans>
      </Button>
    </form>
  )
}
