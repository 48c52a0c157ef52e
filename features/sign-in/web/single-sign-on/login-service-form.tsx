import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import type { useForm } from '#platform/ui/forms/use-form.ts'

type Props = {
  form: ReturnType<typeof useForm>
  saved: boolean
  /** Called with each change, after which the form no longer matches what is saved. */
  onEdit: () => void
  /** The choice that either protocol leaves to the admin. */
  choice: { label: string; hint: string; checked: boolean; onCheck: (next: boolean) => void }
  children: ReactNode
}

/** The form of an identity provider, for either protocol: fields, a choice, and the result of saving. */
export function LoginServiceForm({ form, saved, onEdit, choice, children }: Props) {
  const { wrong, sending, onInput, onSubmit } = form
  return (
    <form
      noValidate
      onInput={(event) => {
        onEdit()
        onInput(event)
      }}
      onSubmit={onSubmit}
      className="space-y-5"
    >
      <FormAlert>{wrong['form']}</FormAlert>
      {children}
      <CheckField
        {...choice}
        onCheck={(next) => {
          onEdit()
          choice.onCheck(next)
        }}
      />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save the login service</Trans>
      </Button>
      <div role="status">
        {saved && (
          <p className="text-success-ink">
            <Trans>The login service has been saved.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}
