import type { Role } from '#features/accounts/contract/accounts.ts'
import { Trans } from '@lingui/react/macro'

export function RoleName({ role }: { role: Role }) {
  if (role === 'admin') return <Trans>Admin</Trans>
  return role === 'editor' ? <Trans>Editor</Trans> : <Trans>Member</Trans>
}
