import { and, eq, ne } from '#platform/db/drizzle.ts'
import { activeAdmins } from '#platform/db/queries/active-admins.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows } from '#platform/db/tenant.ts'

/**
 * Locks the company’s admins, before several people are locked in the order of their ids: one of these may be an admin, and
 * two transactions that lock admins and others in different orders deadlock.
 */
export async function lockAdmins(tx: Rows, companyId: string): Promise<void> {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.role, 'admin')))
    .orderBy(members.id)
    .for('update')
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** Locks the company’s admins and then the person, so that two admins who demote each other do so one after the other. */
export async function lockPerson(tx: Rows, companyId: string, id: string) {
  await lockAdmins(tx, companyId)
  const [person] = await tx
    .select()
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.id, id)))
    .for('update')
  if (!person) return undefined
  const activated = person.activatedAt !== null
  const disabled = person.disabledAt !== null
  const others = await tx.$count(members, and(activeAdmins(companyId), ne(members.id, id)))
  const lastAdmin = person.role === 'admin' && activated && !disabled && others === 0
  return { role: person.role, activated, disabled, lastAdmin }
}
