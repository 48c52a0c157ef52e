import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import type { useForm } from '#platform/ui/forms/use-form.ts'

/** The result of saving: whether single sign-on was on, and is not any more. */
export type Saved = { isSwitchedOff: boolean }

type Props = {
  form: ReturnType<typeof useForm>
  /** Undefined before, and once something was changed since. */
  saved: Saved | undefined
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
        {saved?.isSwitchedOff && (
          <p className="text-danger-ink">
            <Trans>
              Single sign-on is off now, because this is another login service. Try it, and switch it on again
              under “Use single sign-on”.
            </Trans>
          </p>
        )}
      </div>
    </form>
  )
}
