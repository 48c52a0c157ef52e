import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import type { useForm } from '#platform/ui/forms/use-form.ts'
import { problemAdvice } from './problem-advice.ts'

/** The result of saving: whether it switched single sign-on off, and why no login can begin at the provider. */
export type SaveOutcome = { isSwitchedOff: boolean; problem?: SignOnProblem | null }

type Props = {
  form: ReturnType<typeof useForm>
  /** The saved issuer; empty before the first save. */
  issuer: string
  /** The result of the last save; undefined before it, and as soon as something has been changed since. */
  saved: SaveOutcome | undefined
  /** Whether saving what was typed switches single sign-on off, because it is on with another login service. */
  isReplacing: (formData: FormData) => boolean
  /** Called with each change, after which the form no longer matches what is saved. */
  onEdit: () => void
  /** The checkbox for the setting that either protocol leaves to the admin: its texts and its state. */
  choice: { label: string; hint: string; checked: boolean; onCheck: (next: boolean) => void }
  children: ReactNode
}

/** The form of an identity provider, for either protocol: fields, a choice, and the result of saving. */
export function LoginServiceForm({ form, saved, issuer, isReplacing, onEdit, choice, children }: Props) {
  const { wrong, sending, onInput } = form
  const { element, onSubmit, question } = useReplacement(isReplacing, form.onSubmit)
  return (
    <form
      ref={element}
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
        {saved && !saved.problem && (
          <p className="text-success-ink">
            <Trans>The login service has been saved.</Trans>
          </p>
        )}
        {saved?.problem && (
          <p className="text-danger-ink">
            <Trans>The login service has been saved, but it does not work yet.</Trans>{' '}
            {problemAdvice(saved.problem, { isSaml: false, issuer, domain: null })}
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
      {question}
    </form>
  )
}

/** Asks before a login service that people use is replaced. */
function useReplacement(
  isReplacing: Props['isReplacing'],
  onSubmit: (event: FormEvent<HTMLFormElement>) => void,
) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return {
    element,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!isConfirmed.current && isReplacing(new FormData(event.currentTarget))) {
        event.preventDefault()
        return setAsking(true)
      }
      isConfirmed.current = false
      onSubmit(event)
    },
    question: (
      <Dialog title={t`Replace the login service?`} open={isAsking} onClose={close}>
        <ConfirmPrompt
          label={t`Replace`}
          onClose={close}
          run={async () => {
            isConfirmed.current = true
            element.current?.requestSubmit()
          }}
        >
          <p>
            <Trans>
              People use single sign-on now. It will be switched off until you have tried the new login
              service and switched it on again. Until then people log in with a password; those without one
              can ask for one on the login page. The old settings are deleted.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    ),
  }
}
