import type { Person } from '@hale/contracts/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PersonAction } from './person-menu.tsx'
import { nameOf } from '../person-messages.ts'
import { revoke, switchOff } from '../queries.ts'
import { Question } from '../../../ui/question.tsx'
import { RoleForm } from './role-form.tsx'

export type Asked = { action: PersonAction; person: Person }
type Asking = { person: Person; onClose: () => void }

/** What is asked before something happens to one person. */
export function PersonDialogs({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const titles: Partial<Record<PersonAction, string>> = {
    revoke: t`Revoke invitation?`,
    'change-role': t`Change role`,
    'switch-off': t`Switch off access?`,
  }
  return (
    <Dialog title={asked ? (titles[asked.action] ?? '') : ''} open={Boolean(asked)} onClose={onClose}>
      {asked?.action === 'revoke' && <RevokeQuestion person={asked.person} onClose={onClose} />}
      {asked?.action === 'change-role' && <RoleForm person={asked.person} onClose={onClose} />}
      {asked?.action === 'switch-off' && <SwitchOffQuestion person={asked.person} onClose={onClose} />}
    </Dialog>
  )
}

function RevokeQuestion({ person, onClose }: Asking) {
  const { t } = useLingui()
  const run = async () => {
    await revoke(person)
    toast({ title: t`The invitation is revoked`, text: nameOf(person) })
  }
  return (
    <Question label={t`Revoke invitation`} run={run} onClose={onClose}>
      <p className="wrap-anywhere">
        <Trans>
          The link that was mailed to {person.email} stops working, and Hale forgets the name and the address.
          You can invite them again at any time.
        </Trans>
      </p>
    </Question>
  )
}

function SwitchOffQuestion({ person, onClose }: Asking) {
  const { t } = useLingui()
  const name = nameOf(person)
  const run = async () => {
    await switchOff(person)
    if (!person.self) toast({ title: t`Access is switched off`, text: name })
  }
  return (
    <Question label={t`Switch off access`} run={run} onClose={onClose}>
      {person.self ? <OwnAccess /> : <AccessOf name={name} />}
    </Question>
  )
}

function OwnAccess() {
  return (
    <p>
      <Trans>
        This is your own account. You are signed out at once, and only another admin can switch it on again.
      </Trans>
    </p>
  )
}

function AccessOf({ name }: { name: string }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <Trans>They are signed out everywhere at once and cannot log in.</Trans>
        </li>
        <li>
          <Trans>What they answered, measured and wrote is kept.</Trans>
        </li>
        <li>
          <Trans>They are mailed a link to a copy of their own data, which works for 30 days.</Trans>
        </li>
        <li>
          <Trans>You can switch access on again at any time.</Trans>
        </li>
      </ul>
    </>
  )
}
