import { role as roles, type Role } from '#features/accounts/contract/accounts.ts'
import { personName } from '../contract/invitations.ts'
import type { InviteRow, Verdict } from '../contract/inviting.ts'
import * as z from 'zod'

const MAX_ADDRESS_LENGTH = 254
const email = z.email().max(MAX_ADDRESS_LENGTH)

type RowFault = Extract<Verdict, `invalid-${string}`>
export type ValidRow = { email: string; name: string; role: Role }

/** Returns the row, trimmed and with its address in lower case, or the verdict that names its fault. */
export function validateRow(row: InviteRow): ValidRow | RowFault {
  const address = email.safeParse(row.email.trim().toLowerCase())
  if (!address.success) return 'invalid-email'
  const name = (row.name ?? '').trim()
  if (name && !z.safeParse(personName, name).success) return 'invalid-name'
  const role = roles.safeParse((row.role ?? '').trim().toLowerCase() || 'member')
  if (!role.success) return 'invalid-role'
  return { email: address.data, name, role: role.data }
}
