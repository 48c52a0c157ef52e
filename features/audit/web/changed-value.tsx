import { role as roles } from '#features/accounts/contract/accounts.ts'
import { Trans } from '@lingui/react/macro'
import { RoleName } from '#features/labels/parts/role-name.tsx'

type Props = { action: 'person.role-changed' | 'person.group-changed'; value: string | null }

/** A role or a group's name on one side of a change; null is no group, or one that has been deleted. */
export function ChangedValue({ action, value }: Props) {
  if (action === 'person.group-changed') return value ?? <Trans>no group, or one since deleted</Trans>
  const role = roles.options.find((one) => one === value)
  return role ? <RoleName role={role} /> : <Trans>unknown</Trans>
}
