import type { Verdict } from '#features/invitations/contract/inviting.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { emailFaultMessage } from '#features/accounts/parts/email-messages.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { inviteMessage } from '../people-messages.ts'
import { inviteRows, refreshPeople } from '../queries.ts'
import { RoleChoice } from './role-choice.tsx'

type Props = { open: boolean; onClose: () => void }

/** Thrown where the server did not invite the person. */
class NotInvited extends Error {
  override name = 'NotInvited'
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}

export function InviteDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Invite a person`} open={open} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { wrong, sending, onSubmit } = useForm({
    check(values): FieldErrors {
      const email = emailFaultMessage(values.text('email'))
      return email === undefined ? {} : { email }
    },
    async send(values) {
      const row = { email: values.text('email'), name: values.text('name'), role: values.text('role') }
      const [verdict = 'invited'] = await inviteRows([row])
      if (verdict !== 'invited') throw new NotInvited(verdict)
      await refreshPeople()
      onClose()
      toast({ title: t`The invitation is on its way`, text: row.name.trim() || row.email.trim() })
    },
    explain: (error) => (error instanceof NotInvited ? wrongOf(error.verdict) : undefined),
    tryAgainAt: 'email',
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        <Trans>They will be emailed a link to activate their account. It works once, within 7 days.</Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-first=""
        error={wrong['email']}
      />
      <Field
        label={t`Full name (optional)`}
        name="name"
        autoComplete="off"
        maxLength={100}
        error={wrong['name']}
      />
      <RoleChoice chosen="member" />
      <Button type="submit" disabled={sending}>
        <Trans>Send invitation</Trans>
      </Button>
    </form>
  )
}

/** The message of a verdict, by the field that it is about. */
function wrongOf(verdict: Verdict): FieldErrors {
  const message = inviteMessage(verdict)
  if (verdict === 'invalid-role') return { form: message }
  return verdict === 'invalid-name' ? { name: message } : { email: message }
}
