import { deleteAccount } from '@hale/contracts/own-account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failedWith } from '../../api/api-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { AccountSection } from './account-section.tsx'
import { eraseAccount } from './queries.ts'

export function DeleteSection() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <AccountSection
      title={t`Delete your account`}
      lead={<Trans>You can leave at any time, without giving a reason.</Trans>}
    >
      <p className="mb-5 max-w-prose">
        <Trans>
          Deleting erases your account and all that belongs to it, at once and for good. To keep a copy,
          download your data first.
        </Trans>
      </p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog title={t`Delete your account?`} open={open} onClose={close}>
        <DeleteForm onKeep={close} />
      </Dialog>
    </AccountSection>
  )
}

/** Asks for the password, since an unlocked screen alone must not be enough. */
function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useLingui()
  const { wrong, sending, onSubmit } = useForm({
    check: (typed) => (typed.text('password') ? {} : { password: t`Enter your password.` }),
    send: (typed) => eraseAccount(typed.text('password')),
    explain: (error) =>
      failedWith(error, deleteAccount, 'invalid-credential')
        ? { password: t`That is not your password.` }
        : undefined,
    tryAgainAt: 'password',
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <Consequences />
      <FormAlert>{wrong['form']}</FormAlert>
      <PasswordField label={t`Password`} name="password" error={wrong['password']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" aria-disabled={sending}>
          <Trans>Delete my account</Trans>
        </Button>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </form>
  )
}

function Consequences() {
  return (
    <div>
      <p>
        <Trans>This erases, in every company that you use Hale with:</Trans>
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          <Trans>your name, your address and your password</Trans>
        </li>
        <li>
          <Trans>your sessions, on all devices</Trans>
        </li>
        <li>
          <Trans>your answers, your results, and what you saved or began</Trans>
        </li>
      </ul>
      <p className="mt-4">
        <Trans>
          <strong>This cannot be undone.</strong> Backups forget it within 30 days. What stays is a count that
          says nothing about you.
        </Trans>
      </p>
    </div>
  )
}
