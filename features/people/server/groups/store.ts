import { randomUUID } from 'node:crypto'
import { MAX_GROUPS } from '../../contract/groups.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { groups } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { lockAdmins } from '../person-lock-store.ts'

type GroupChange = { name?: string | undefined; externalId?: string | null | undefined }

export type GroupStore = ReturnType<typeof groupStore>

/** The groups of a company. */
export function groupStore(rows: Rows) {
  const people = sql<number>`(select count(*)::int from members
    where members.company_id = ${sql.placeholder('company')} and members.group_id = groups.id)`
  const all = rows
    .select({ id: groups.id, name: groups.name, people })
    .from(groups)
    .where(eq(groups.companyId, sql.placeholder('company')))
    .orderBy(sql`lower(${groups.name})`, groups.id)
    .prepare('groups')
  return {
    list: (tenant: Tenant) => tenant.read(() => all.execute({ company: tenant.companyId })),
    create,
    rename,
    remove,
  }
}

function create({ tenant, memberId }: SignedIn, name: string) {
  return tenant.write((tx) => insertGroup(tx, tenant, { actorId: memberId }, { name }))
}

/** Adds a group within the caller's transaction. */
export async function insertGroup(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  { name, externalId = null }: { name: string; externalId?: string | null | undefined },
) {
  await lockCompany(tx, companyId)
  if ((await tx.$count(groups, eq(groups.companyId, companyId))) >= MAX_GROUPS) return 'too-many-groups'
  const id = randomUUID()
  const created = await tx
    .insert(groups)
    .values({ id, companyId, name, externalId })
    .onConflictDoNothing()
    .returning({ id: groups.id })
  if (created.length === 0) return 'group-exists'
  await writeAudit(tx, companyId, [{ ...actor, action: 'group.created', detail: { group: id } }])
  return { id }
}

function rename({ tenant, memberId }: SignedIn, id: string, name: string) {
  return tenant.write(async (tx) => {
    const outcome = await updateGroup(tx, tenant, { actorId: memberId }, id, { name })
    return typeof outcome === 'string' ? outcome : 'done'
  })
}

/** Changes a group within the caller's transaction; returns whether its name or external id was changed. */
export async function updateGroup(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  id: string,
  { name, externalId }: GroupChange,
) {
  const isGroup = and(eq(groups.companyId, companyId), eq(groups.id, id))
  const before = await lockGroupIn(tx, companyId, id)
  if (!before) return 'group-not-found'
  const isRenamed = name !== undefined && name !== before.name
  if (isRenamed) {
    const isNamed = and(eq(groups.companyId, companyId), sql`lower(${groups.name}) = lower(${name})`)
    const [other] = await tx.select({ id: groups.id }).from(groups).where(isNamed)
    if (other && other.id !== id) return 'group-exists'
    await writeAudit(tx, companyId, [{ ...actor, action: 'group.renamed', detail: { group: id } }])
  }
  const isChanged = isRenamed || (externalId !== undefined && externalId !== before.externalId)
  if (isChanged)
    await tx
      .update(groups)
      .set({
        name: name ?? before.name,
        externalId: externalId === undefined ? before.externalId : externalId,
        changedAt: sql`now()`,
      })
      .where(isGroup)
  return { isChanged }
}

function remove({ tenant, memberId }: SignedIn, id: string) {
  return tenant.write((tx) => deleteGroupRow(tx, tenant, { actorId: memberId }, id))
}

/** Deletes a group within the caller's transaction; its people then have no group. */
export async function deleteGroupRow(tx: Rows, { companyId }: Tenant, actor: Actor, id: string) {
  if (!(await lockGroupIn(tx, companyId, id))) return 'group-not-found'
  // Deleting a group updates the rows of its people.
  await lockAdmins(tx, companyId)
  await tx.delete(groups).where(and(eq(groups.companyId, companyId), eq(groups.id, id)))
  await writeAudit(tx, companyId, [{ ...actor, action: 'group.removed', detail: { group: id } }])
  return 'done'
}

/**
 * Locks the company and then the group, within the caller's transaction, which may lock admins and people next
 * (`person-lock-store.ts`). All transactions must lock in this order to avoid deadlocks.
 */
export async function lockGroupIn(tx: Rows, companyId: string, id: string) {
  await lockCompany(tx, companyId)
  const isGroup = and(eq(groups.companyId, companyId), eq(groups.id, id))
  const [row] = await tx.select().from(groups).where(isGroup).for('update')
  return row
}

/** Locks the company's row, so that admins check names and the number of groups one after the other. */
async function lockCompany(tx: Rows, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}
