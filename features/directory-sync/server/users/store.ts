import { and, eq, isNull, sql, type SQL } from '#platform/db/drizzle.ts'
import { directoryPeople } from '#platform/db/tables/companies/directory-sync.ts'
import { groups, members } from '#platform/db/tables/people.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { Column, Columns } from '../protocol/selection-store.ts'

/** The address stands in for the user name of a person whom no directory has written. */
const userName = sql<string>`coalesce(${directoryPeople.userName}, ${members.email})`
/** Empty where the stored name is only the address, a placeholder. */
const name = sql<string>`case when ${members.name} = ${members.email} then '' else ${members.name} end`
const active = sql<boolean>`${members.disabledAt} is null`
const createdAt = members.createdAt
const changedAt = sql<Date>`coalesce(${directoryPeople.changedAt}, ${members.createdAt})`.mapWith(
  members.createdAt,
)

const selected = {
  id: members.id,
  userName,
  externalId: directoryPeople.externalId,
  name,
  givenName: directoryPeople.givenName,
  familyName: directoryPeople.familyName,
  email: members.email,
  active,
  activated: sql<boolean>`${members.activatedAt} is not null`,
  language: members.language,
  role: members.role,
  groupId: members.groupId,
  groupName: groups.name,
  createdAt,
  changedAt,
  /** Whether a directory has written the person, and whether it has deleted them. */
  isLinked: sql<boolean>`${directoryPeople.memberId} is not null`,
  isRemoved: sql<boolean>`${directoryPeople.removedAt} is not null`,
}

export type UserRow = Awaited<ReturnType<typeof usersWhere>>[number]

function usersWhere(tx: Rows, companyId: string, where: SQL | undefined) {
  return tx
    .select(selected)
    .from(members)
    .leftJoin(directoryPeople, isPersonOf(companyId))
    .leftJoin(groups, and(eq(groups.companyId, companyId), eq(groups.id, members.groupId)))
    .where(and(eq(members.companyId, companyId), where))
}

function isPersonOf(companyId: string) {
  return and(eq(directoryPeople.companyId, companyId), eq(directoryPeople.memberId, members.id))
}

const isSeen = isNull(directoryPeople.removedAt)

type Page = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }

export async function listUsers(tx: Rows, companyId: string, { where, orderBy, limit, offset }: Page) {
  const isShown = and(isSeen, where)
  const [counts] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .leftJoin(directoryPeople, isPersonOf(companyId))
    .where(and(eq(members.companyId, companyId), isShown))
  const total = counts?.total ?? 0
  if (limit === 0 || total === 0) return { total, rows: [] }
  const rows = await usersWhere(tx, companyId, isShown)
    .orderBy(...orderBy, members.createdAt, members.id)
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

/** Returns a person, unless the directory has deleted them. */
export async function findUser(tx: Rows, companyId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await usersWhere(tx, companyId, and(isSeen, eq(members.id, id)))
  return row
}

/** Returns people with this user name or one of these addresses, including those whom the directory has deleted. */
export async function listNamesakes(
  tx: Rows,
  companyId: string,
  wantedName: string,
  addresses: string[],
): Promise<UserRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`${idsOfUserName(companyId, wantedName)}
    union
    select known.id from members known
      where known.company_id = ${companyId} and known.email = any(${sql.param(addresses)})`)
  // One by one, as there are seldom two: a join by a list of ids would read the whole company while a directory adds
  // thousands of people, of whom the planner does not know yet.
  const namesakes: UserRow[] = []
  for (const { id } of rows) namesakes.push(...(await usersWhere(tx, companyId, eq(members.id, id))))
  return namesakes
}

function hasUserName(companyId: string, name: string): SQL {
  return sql`${members.id} = any(array(${idsOfUserName(companyId, name)}))`
}

/**
 * Selects the ids of people with a user name, by two indexes: of what a directory wrote, and of addresses. `offset 0`
 * keeps the planner from a join that would read the whole company.
 */
function idsOfUserName(companyId: string, name: string): SQL {
  return sql`
    select written.member_id as id from directory_people written where written.company_id = ${companyId}
      and written.user_name_key = lower(${name}) and written.removed_at is null
    union all
    select known.id from members known where known.company_id = ${companyId} and known.email = lower(${name})
      and not exists (select from directory_people written
        where written.company_id = ${companyId} and written.member_id = known.id offset 0)`
}

/** The names and ids of a person at a directory. */
type UserName = {
  userName: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
}

/** Stores the directory's names of a person, which makes them visible to it. */
export async function saveDirectoryPerson(
  tx: Rows,
  companyId: string,
  memberId: string,
  { userName: called, externalId, givenName, familyName }: UserName,
): Promise<void> {
  const names = { userName: called, externalId, givenName, familyName, removedAt: null }
  await tx
    .insert(directoryPeople)
    .values({ ...names, companyId, memberId })
    .onConflictDoUpdate({
      target: [directoryPeople.companyId, directoryPeople.memberId],
      set: { ...names, changedAt: sql`now()` },
    })
}

/** Updates a person's modification time for a change outside the directory's own columns. */
export async function touchPerson(tx: Rows, companyId: string, memberId: string): Promise<void> {
  await tx
    .update(directoryPeople)
    .set({ changedAt: sql`now()` })
    .where(and(eq(directoryPeople.companyId, companyId), eq(directoryPeople.memberId, memberId)))
}

export async function setLanguage(tx: Rows, companyId: string, id: string, language: UserRow['language']) {
  await tx
    .update(members)
    .set({ language })
    .where(and(eq(members.companyId, companyId), eq(members.id, id)))
}

/** Marks a person as deleted by the directory, which hides them from it. */
export async function markRemoved(tx: Rows, companyId: string, row: UserRow): Promise<void> {
  const removed = { removedAt: sql`now()`, changedAt: sql`now()` }
  await tx
    .insert(directoryPeople)
    .values({ companyId, memberId: row.id, userName: row.userName, ...removed })
    .onConflictDoUpdate({ target: [directoryPeople.companyId, directoryPeople.memberId], set: removed })
}

const text = (column: SQL): Column => ({ sql: column, kind: 'text' })

export function userColumns(companyId: string): Columns {
  const email: Column = {
    ...text(sql`${members.email}`),
    equals: (value) => sql`${members.email} = lower(${value})`,
  }
  const role = text(sql`${members.role}`)
  const group: Column = { sql: sql`${members.groupId}::text`, kind: 'exact' }
  return {
    id: { sql: sql`${members.id}::text`, kind: 'exact' },
    username: { ...text(userName), equals: (value) => hasUserName(companyId, value) },
    externalid: {
      ...{ sql: sql`${directoryPeople.externalId}`, kind: 'exact' },
      equals: (value) => sql`${directoryPeople.externalId} = ${value}`,
    },
    displayname: text(sql`nullif(${name}, '')`),
    'name.formatted': text(sql`nullif(${name}, '')`),
    'name.givenname': text(sql`${directoryPeople.givenName}`),
    'name.familyname': text(sql`${directoryPeople.familyName}`),
    active: { sql: active, kind: 'boolean' },
    preferredlanguage: text(sql`${members.language}`),
    ...{ emails: email, 'emails.value': email, 'emails.type': text(sql`'work'`) },
    'emails.primary': { sql: sql`true`, kind: 'boolean' },
    ...{ roles: role, 'roles.value': role, 'roles.primary': { sql: sql`true`, kind: 'boolean' } },
    ...{ groups: group, 'groups.value': group },
    'meta.created': { sql: sql`${members.createdAt}`, kind: 'moment' },
    'meta.lastmodified': { sql: sql`${changedAt}`, kind: 'moment' },
  }
}
