import type { Person } from '@hale/contracts/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { nameOf, roleName } from '../person-messages.ts'
import { saveRole } from '../queries.ts'
import { readRole, RoleChoice } from './role-choice.tsx'

export function RoleForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    async send(typed) {
      const role = readRole(typed.text('role'))
      await saveRole(person, role)
      onClose()
      toast({ title: t`The role is changed`, text: `${nameOf(person)}: ${roleName(role)}` })
      // This screen is not theirs any more.
      if (person.self && role !== 'admin') await navigate('/dashboard/home')
    },
  })
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <p className="wrap-anywhere">
        <Trans>The new role of {nameOf(person)} counts at once.</Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <RoleChoice chosen={person.role} isFirst />
      <Button type="submit" disabled={sending}>
        <Trans>Save role</Trans>
      </Button>
    </form>
  )
}
