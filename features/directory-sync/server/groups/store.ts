import { and, eq, inArray, isNull, sql, type SQL } from '#platform/db/drizzle.ts'
import { directoryPeople } from '#platform/db/tables/companies/directory-sync.ts'
import { groups, members } from '#platform/db/tables/people.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { Columns } from '../protocol/selection-store.ts'

export type GroupRow = typeof groups.$inferSelect
export type MemberRow = { id: string; name: string; groupId: string | null }

type Page = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }

export async function listGroups(tx: Rows, companyId: string, { where, orderBy, limit, offset }: Page) {
  const condition = and(eq(groups.companyId, companyId), where)
  const total = await tx.$count(groups, condition)
  if (limit === 0 || total === 0) return { total, rows: [] }
  const rows = await tx
    .select()
    .from(groups)
    .where(condition)
    .orderBy(...orderBy, groups.createdAt, groups.id)
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

export async function findGroup(tx: Rows, companyId: string, id: string): Promise<GroupRow | undefined> {
  const isGroup = and(eq(groups.companyId, companyId), eq(groups.id, id))
  const [row] = await tx.select().from(groups).where(isGroup)
  return row
}

/** Returns the members of groups by name, without those whom the directory has deleted. */
export function listMembers(tx: Rows, companyId: string, groupIds: string[]): Promise<MemberRow[]> {
  return peopleWhere(tx, companyId, inArray(members.groupId, groupIds)).orderBy(members.name, members.id)
}

/** Locks the people whom the directory can see, until the transaction ends, and returns them. */
export function lockPeople(tx: Rows, companyId: string, ids: string[]): Promise<MemberRow[]> {
  const isListed = sql`${members.id} = any(${sql.param(ids)}::uuid[])`
  return peopleWhere(tx, companyId, isListed).orderBy(members.id).for('no key update', { of: members })
}

function peopleWhere(tx: Rows, companyId: string, where: SQL | undefined) {
  return tx
    .select({ id: members.id, name: members.name, groupId: members.groupId })
    .from(members)
    .leftJoin(
      directoryPeople,
      and(eq(directoryPeople.companyId, companyId), eq(directoryPeople.memberId, members.id)),
    )
    .where(and(eq(members.companyId, companyId), isNull(directoryPeople.removedAt), where))
}

export async function touchGroup(tx: Rows, companyId: string, id: string): Promise<void> {
  await tx
    .update(groups)
    .set({ changedAt: sql`now()` })
    .where(and(eq(groups.companyId, companyId), eq(groups.id, id)))
}

export function groupColumns(companyId: string): Columns {
  const hasMember = (id: string) =>
    sql`exists (select from members where members.company_id = ${companyId}
      and members.group_id = ${groups.id} and members.id::text = lower(${id}))`
  const member = {
    // For the `pr` operator, which asks whether there is any member.
    sql: sql`(select max(members.id::text) from members
      where members.company_id = ${companyId} and members.group_id = ${groups.id})`,
    ...{ kind: 'exact' as const, equals: hasMember },
  }
  return {
    id: { sql: sql`${groups.id}::text`, kind: 'exact' },
    displayname: { sql: sql`${groups.name}`, kind: 'text' },
    externalid: { sql: sql`${groups.externalId}`, kind: 'exact' },
    ...{ members: member, 'members.value': member },
    'meta.created': { sql: sql`${groups.createdAt}`, kind: 'moment' },
    'meta.lastmodified': { sql: sql`${groups.changedAt}`, kind: 'moment' },
  }
}
