import { randomUUID } from 'node:crypto'
import { MAX_GROUPS } from '@hale/contracts/accounts/groups'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../../core/audit.ts'
import { companies } from '../../../db/tables/companies/companies.ts'
import { groups } from '../../../db/tables/people.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { SignedIn } from '../../../http/authenticate.ts'

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
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    await lockCompany(tx, companyId)
    if ((await tx.$count(groups, eq(groups.companyId, companyId))) >= MAX_GROUPS) return 'too-many-groups'
    const id = randomUUID()
    const created = await tx
      .insert(groups)
      .values({ id, companyId, name })
      .onConflictDoNothing()
      .returning({ id: groups.id })
    if (created.length === 0) return 'group-exists'
    await writeAudit(tx, companyId, [{ actorId: memberId, action: 'group.created', detail: { group: id } }])
    return { id }
  })
}

function rename({ tenant, memberId }: SignedIn, id: string, name: string) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    await lockCompany(tx, companyId)
    const isNamed = and(eq(groups.companyId, companyId), sql`lower(${groups.name}) = lower(${name})`)
    const [other] = await tx.select({ id: groups.id }).from(groups).where(isNamed)
    if (other && other.id !== id) return 'group-exists'
    const isGroup = and(eq(groups.companyId, companyId), eq(groups.id, id))
    const renamed = await tx.update(groups).set({ name }).where(isGroup).returning({ id: groups.id })
    if (renamed.length === 0) return 'group-not-found'
    await writeAudit(tx, companyId, [{ actorId: memberId, action: 'group.renamed', detail: { group: id } }])
    return 'done'
  })
}

/** Its people are in none from here on. */
function remove({ tenant, memberId }: SignedIn, id: string) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const isGroup = and(eq(groups.companyId, companyId), eq(groups.id, id))
    const removed = await tx.delete(groups).where(isGroup).returning({ id: groups.id })
    if (removed.length === 0) return 'group-not-found'
    await writeAudit(tx, companyId, [{ actorId: memberId, action: 'group.removed', detail: { group: id } }])
    return 'done'
  })
}

/** Names are compared, and groups counted, one admin after the other. */
async function lockCompany(tx: Rows, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}
