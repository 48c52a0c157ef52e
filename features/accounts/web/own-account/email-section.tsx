import { changeEmail, type EmailChange } from '../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailFaultMessage } from '../../parts/email-messages.ts'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { PasswordField } from '#platform/ui/forms/password-field.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useForm, type FieldErrors, type FormValues } from '#platform/ui/forms/use-form.ts'
import { askForEmailChange, cancelPendingEmail } from './queries.ts'

type Props = { email: string; change: EmailChange | null }

/** Shows the address and its pending change, and changes it. */
export function EmailDetail({ email, change }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <span className="break-all">{email}</span>
      <div role="status">{change && <PendingChange email={email} change={change} />}</div>
      <Button look="quiet" className="mt-2" onClick={() => setOpen(true)}>
        <Trans>Change email address</Trans>
      </Button>
      <Dialog title={t`Change email address`} open={isOpen} onClose={close}>
        <ChangeForm email={email} onDone={close} />
      </Dialog>
    </>
  )
}

function PendingChange({ email, change }: { email: string; change: EmailChange }) {
  const { busy, wrong, run } = useAction(cancelPendingEmail)
  const open = [...(change.isOldConfirmed ? [] : [email]), ...(change.isNewConfirmed ? [] : [change.email])]
  return (
    <div className="mt-2 rounded-control bg-brand-soft px-4 py-3 text-on-brand-soft">
      <p>
        <Trans>
          Your new address, {change.email}, will be used once both addresses have been confirmed. We have sent
          a link to each. The links work for 24 hours.
        </Trans>
      </p>
      <p className="mt-1 wrap-anywhere">
        <Trans>Still to be confirmed: {open.join(', ')}</Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
      <Button look="quiet" className="mt-2" aria-disabled={busy} onClick={run}>
        <Trans>Keep {email}</Trans>
      </Button>
    </div>
  )
}

/** Asks for the password, since an unlocked screen alone must not be enough. */
function ChangeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const { support } = useDesign()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: useCheck(email),
    send: async ({ text }) => {
      await askForEmailChange(text('password'), text('email').trim())
      onDone()
    },
    explain: (error) =>
      hasFailedWith(error, changeEmail, 'invalid-credential')
        ? { password: t`That is not your password.` }
        : undefined,
    tryAgainAt: 'password',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          We will send one link to your old email address and one to the new one. Your address will change
          once you have opened both. You will stay logged in here, but will be logged out on your other
          devices.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`New email address`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-first=""
        error={wrong['email']}
      />
      <PasswordField label={t`Your password`} name="password" error={wrong['password']} />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Send both links</Trans>
      </Button>
      {support.email && (
        <p className="text-small text-ink-soft">
          <Trans>
            If you can no longer read emails sent to your old address, write to{' '}
            <a className="text-brand-ink underline underline-offset-4" href={`mailto:${support.email}`}>
              {support.email}
            </a>
            .
          </Trans>
        </p>
      )}
    </form>
  )
}

function useCheck(email: string) {
  const { t } = useLingui()
  return ({ text }: FormValues): FieldErrors => {
    const input = text('email').trim()
    const isSame = input.toLowerCase() === email
    const fault = isSame ? t`This is already your address.` : emailFaultMessage(input)
    return {
      ...(fault === undefined ? {} : { email: fault }),
      ...(text('password') ? {} : { password: t`Enter your password.` }),
    }
  }
}
