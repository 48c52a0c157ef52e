import { and, eq, inArray, sql } from '#platform/db/drizzle.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { groups, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Change } from './access-store.ts'
import { lockAdmins } from './person-lock-store.ts'

type EditResult = 'done' | 'person-not-found' | 'group-not-found'

/** Changes a person's name and group. */
export const personEdits = { edit: editPerson, moveToGroup }

/** Saves a person's name and group; a null `group` takes them out of theirs. */
function editPerson(
  tenant: Tenant,
  { id, ...actor }: Change,
  { name, group }: { name: string; group: string | null },
): Promise<EditResult> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    if (group && !(await hasGroup(tx, companyId, group))) return 'group-not-found'
    const isPerson = and(eq(members.companyId, companyId), eq(members.id, id))
    const [person] = await tx.select().from(members).where(isPerson).for('update')
    if (!person) return 'person-not-found'
    await renameMember(tx, tenant, { ...actor, id }, person.name, name)
    await movePeopleToGroup(tx, tenant, actor, [person], group)
    return 'done'
  })
}

/**
 * Moves people into a group, or out of theirs where `group` is null. Returns the ids of those whom the company has;
 * undefined where there is no such group.
 */
function moveToGroup(tenant: Tenant, actorId: string, ids: string[], group: string | null) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    if (group && !(await hasGroup(tx, companyId, group))) return undefined
    await lockAdmins(tx, companyId)
    const people = await tx
      .select({ id: members.id, groupId: members.groupId })
      .from(members)
      .where(and(eq(members.companyId, companyId), inArray(members.id, ids)))
      .orderBy(members.id)
      .for('update')
    await movePeopleToGroup(tx, tenant, { actorId }, people, group)
    return people.map(({ id }) => id)
  })
}

/** Renames a person within the caller's transaction; does nothing where the name is the same as `before`. */
export async function renameMember(
  tx: Rows,
  { companyId }: Tenant,
  { id, ...actor }: Change,
  before: string,
  name: string,
): Promise<void> {
  if (before === name) return
  await tx
    .update(members)
    .set({ name })
    .where(and(eq(members.companyId, companyId), eq(members.id, id)))
  await writeAudit(tx, companyId, [{ ...actor, subjectId: id, action: 'person.renamed' }])
}

export type GroupChange = { id: string; groupId: string | null }

/**
 * Moves people into a group, within the caller's transaction. People who are already in the group keep the date since
 * which they have been in it.
 */
export async function movePeopleToGroup(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  people: GroupChange[],
  group: string | null,
): Promise<void> {
  const moved = people.filter(({ groupId }) => groupId !== group)
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await tx
    .update(members)
    .set({ groupId: group, groupedAt: sql`now()` })
    .where(and(eq(members.companyId, companyId), inArray(members.id, ids)))
  const action = 'person.group-changed'
  await writeAudit(
    tx,
    companyId,
    moved.map(({ id, groupId }) => ({
      ...{ ...actor, subjectId: id, action },
      detail: { from: groupId ?? '', to: group ?? '' },
    })),
  )
}

/** Whether the company has the group; locks its row, so that it is not deleted meanwhile. */
async function hasGroup(tx: Rows, companyId: string, id: string): Promise<boolean> {
  const isGroup = and(eq(groups.companyId, companyId), eq(groups.id, id))
  const resultRows = await tx.select({ id: groups.id }).from(groups).where(isGroup).for('share')
  return resultRows.length > 0
}
