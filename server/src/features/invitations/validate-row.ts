import { role as roles, type Role } from '@hale/contracts/accounts/accounts'
import { personName, type InviteRow, type Verdict } from '@hale/contracts/accounts/invitations'
import * as z from 'zod'

const MAX_ADDRESS_LENGTH = 254
const email = z.email().max(MAX_ADDRESS_LENGTH)

export type ValidRow = { email: string; name: string; role: Role }

/** The row trimmed and in lower case where that matters, or the verdict that names what is wrong with it. */
export function validateRow(row: InviteRow): ValidRow | Verdict {
  const address = email.safeParse(row.email.trim().toLowerCase())
  if (!address.success) return 'invalid-email'
  const name = (row.name ?? '').trim()
  // oxlint-disable-next-line no-control-regex -- control characters are refused
  if (name && (!z.safeParse(personName, name).success || /[\u0000-\u001f\u007f]/.test(name)))
    return 'invalid-name'
  const role = roles.safeParse((row.role ?? '').trim().toLowerCase() || 'member')
  if (!role.success) return 'invalid-role'
  return { email: address.data, name, role: role.data }
}
