import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { members } from '../../db/tables.ts'
import type { Rows } from '../../db/tenant.ts'

/**
 * Locks somebody, and before them the company's admins, so that two admins who demote each other do so one after
 * the other. Whoever else locks both must keep to this order.
 */
export async function lockPerson(tx: Rows, companyId: string, id: string) {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.role, 'admin')))
    .orderBy(members.id)
    .for('update')
  const [held] = await tx
    .select()
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.id, id)))
    .for('update')
  if (!held) return undefined
  const activated = held.activatedAt !== null
  const disabled = held.disabledAt !== null
  const others = await tx.$count(members, and(activeAdmins(companyId), ne(members.id, id)))
  const lastAdmin = held.role === 'admin' && activated && !disabled && others === 0
  return { role: held.role, activated, disabled, lastAdmin }
}

function activeAdmins(companyId: string) {
  return and(
    eq(members.companyId, companyId),
    eq(members.role, 'admin'),
    isNotNull(members.activatedAt),
    isNull(members.disabledAt),
  )
}
