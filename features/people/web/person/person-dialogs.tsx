import type { Person } from '../../contract/people.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { nameOf, roleName } from '../people-messages.ts'
import { revoke, saveRole, disableAccess } from '../queries.ts'
import { EraseQuestion, SwitchOnQuestion } from './former-person.tsx'
import { PersonDetails } from './person-details.tsx'
import type { PersonAction } from './person-menu.tsx'
import { readRole, RoleChoice } from './role-choice.tsx'

export type PendingAction = { action: PersonAction; person: Person }
type FormProps = { person: Person; onClose: () => void }

/** Confirms an action on one person before it runs. */
export function PersonDialogs({
  pending,
  onClose,
}: {
  pending: PendingAction | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const titles: Partial<Record<PersonAction, string>> = {
    details: t`Details and history`,
    revoke: t`Revoke invitation?`,
    'change-role': t`Change role`,
    'switch-off': t`Switch off access?`,
    'switch-on': t`Switch on access?`,
    erase: t`Delete account?`,
  }
  return (
    <Dialog
      title={pending ? (titles[pending.action] ?? '') : ''}
      open={Boolean(pending)}
      onClose={onClose}
      size={pending?.action === 'details' ? 'drawer' : 'usual'}
    >
      {pending?.action === 'details' && <PersonDetails person={pending.person} onClose={onClose} />}
      {pending?.action === 'revoke' && <RevokeQuestion person={pending.person} onClose={onClose} />}
      {pending?.action === 'change-role' && <RoleForm person={pending.person} onClose={onClose} />}
      {pending?.action === 'switch-off' && <SwitchOffQuestion person={pending.person} onClose={onClose} />}
      {pending?.action === 'switch-on' && <SwitchOnQuestion person={pending.person} onClose={onClose} />}
      {pending?.action === 'erase' && <EraseQuestion person={pending.person} onClose={onClose} />}
    </Dialog>
  )
}

function RevokeQuestion({ person, onClose }: FormProps) {
  const { t } = useLingui()
  const run = async () => {
    await revoke(person)
    toast({ title: t`The invitation has been revoked`, text: nameOf(person) })
  }
  return (
    <ConfirmPrompt label={t`Revoke invitation`} run={run} onClose={onClose}>
      <p className="wrap-anywhere">
        <Trans>
          The link that was emailed to {person.email} will stop working, and Hale will delete the name and
          address. You can invite them again at any time.
        </Trans>
      </p>
    </ConfirmPrompt>
  )
}

function SwitchOffQuestion({ person, onClose }: FormProps) {
  const { t } = useLingui()
  const name = nameOf(person)
  const run = async () => {
    await disableAccess(person)
    if (!person.self) toast({ title: t`Access has been switched off`, text: name })
  }
  return (
    <ConfirmPrompt label={t`Switch off access`} run={run} onClose={onClose}>
      {person.self ? <OwnAccountWarning /> : <Consequences name={name} />}
    </ConfirmPrompt>
  )
}

function OwnAccountWarning() {
  return (
    <p>
      <Trans>
        This is your own account. You will be logged out now, and only another admin can switch your access on
        again.
      </Trans>
    </p>
  )
}

function Consequences({ name }: { name: string }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>
          <Trans>They will be logged out everywhere now and cannot log in again.</Trans>
        </li>
        <li>
          <Trans>Everything they answered, measured and wrote will be kept.</Trans>
        </li>
        <li>
          <Trans>They will be emailed a link to a copy of their own data, which works for 30 days.</Trans>
        </li>
        <li>
          <Trans>You can switch access on again at any time, or delete the account after 30 days.</Trans>
        </li>
      </ul>
    </>
  )
}

function RoleForm({ person, onClose }: FormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    async send(values) {
      const role = readRole(values.text('role'))
      await saveRole(person, role)
      onClose()
      toast({ title: t`The role has been changed`, text: `${nameOf(person)}: ${roleName(role)}` })
      // Only admins may see this screen.
      if (person.self && role !== 'admin') await navigate('/dashboard/home')
    },
  })
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <p className="wrap-anywhere">
        <Trans>The new role for {nameOf(person)} applies straight away.</Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <RoleChoice chosen={person.role} isFirst />
      <Button type="submit" disabled={sending}>
        <Trans>Save role</Trans>
      </Button>
    </form>
  )
}
