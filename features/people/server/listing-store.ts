import { and, asc, desc, eq, sql, type SQL } from '#platform/db/drizzle.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import type { PeopleSort, PersonState } from '../contract/people.ts'
import { groups, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { PeopleCursor } from './cursor.ts'

export type Search = {
  /** Part of a name or of an email address; empty for all people. */
  text: string
  /** Null for every state. */
  states: PersonState[] | null
  roles: Role[] | null
  /** A group's id, `none` for people without a group, null for all people. */
  group: string | null
}

export type Page = { sort: PeopleSort; limit: number; after: PeopleCursor | undefined }

export type FoundPerson = Awaited<ReturnType<ReturnType<typeof peopleListing>['search']>>[number]

const company = eq(members.companyId, sql.placeholder('company'))

const state = sql<PersonState>`case
  when ${members.disabledAt} is not null then 'disabled'
  when ${members.activatedAt} is not null then 'active'
  when ${members.invitationEndsAt} > now() then 'invited'
  else 'expired' end`

/** The address is stored as the name until a person gives one. */
const shownName = sql<string>`case when ${members.name} = ${members.email} then '' else ${members.name} end`

const sortName = sql<string>`lower(${members.name})`

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Order = { key: SQL; type: SQL; isDescending: boolean; start: PeopleCursor }

const invited = sql`coalesce((extract(epoch from ${members.invitedAt}) * 1000)::bigint, 0)`
const lastActive = sql`coalesce(${members.lastActiveOn} - date '1970-01-01', -1)::bigint`
const bigint = sql`bigint`
/** A cursor before the first person of a descending order. */
const LATEST_CURSOR: PeopleCursor = { key: '999999999999999', id: MAX_UUID }

const orders: Record<PeopleSort, Order> = {
  name: { key: sortName, type: sql`text`, isDescending: false, start: { key: '', id: NIL_UUID } },
  invited: { key: invited, type: bigint, isDescending: true, start: LATEST_CURSOR },
  active: { key: lastActive, type: bigint, isDescending: true, start: LATEST_CURSOR },
  inactive: { key: lastActive, type: bigint, isDescending: false, start: { key: '-2', id: NIL_UUID } },
}

/** Finds and counts the people of a company. */
export function peopleListing(rows: Rows) {
  const pages = {
    name: preparePage(rows, 'name'),
    invited: preparePage(rows, 'invited'),
    active: preparePage(rows, 'active'),
    inactive: preparePage(rows, 'inactive'),
  }
  const total = prepareTotal(rows)
  const counts = prepareCounts(rows)
  const few = prepareFew(rows)
  const byEmail = rows
    .select({ id: members.id })
    .from(members)
    .where(and(company, eq(members.email, sql.placeholder('email'))))
    .prepare('people_by_email')

  return {
    search(tenant: Tenant, search: Search, { sort, limit, after = orders[sort].start }: Page) {
      const values = { ...valuesOf(tenant, search), limit, ...after }
      return tenant.read(() => pages[sort].execute(values))
    },

    /** Returns how many people match on all pages. */
    async countFound(tenant: Tenant, search: Search): Promise<number> {
      const [row] = await tenant.read(() => total.execute(valuesOf(tenant, search)))
      return row?.people ?? 0
    },

    /** Returns the first matches by name; it does not read every member. */
    findFew(tenant: Tenant, text: string, limit: number) {
      return tenant.read(() => few.execute({ company: tenant.companyId, pattern: patternOf(text), limit }))
    },

    async count(tenant: Tenant): Promise<Record<PersonState, number>> {
      const resultRows = await tenant.read(() => counts.execute({ company: tenant.companyId }))
      const none = { invited: 0, expired: 0, active: 0, disabled: 0 }
      return { ...none, ...Object.fromEntries(resultRows.map(({ state, people }) => [state, people])) }
    },

    /** Finds a person's id by email address, for operators; undefined where the company has no such person. */
    async findByEmail(tenant: Tenant, email: string): Promise<string | undefined> {
      const values = { company: tenant.companyId, email }
      const [row] = await tenant.read(() => byEmail.execute(values))
      return row?.id
    },
  }
}

function valuesOf({ companyId }: Tenant, { text, states, roles, group }: Search) {
  return { company: companyId, pattern: patternOf(text), states, roles, group }
}

function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function prepareFew(rows: Rows) {
  const { pattern, limit } = { pattern: sql.placeholder('pattern'), limit: sql.placeholder('limit') }
  const foundIds = sql`select id from cross_tenant_find_people(lower(${pattern}::text), ${limit}::integer) as id`
  return rows
    .select({ id: members.id, name: shownName, email: members.email })
    .from(members)
    .where(and(company, sql`${members.id} in (${foundIds})`))
    .orderBy(sortName, members.id)
    .prepare('people_few')
}

function isFound(): SQL | undefined {
  // As a sub-select, the pattern is put in lower case once and not for every row.
  const pattern = sql`(select lower(${sql.placeholder('pattern')}::text))`
  const roles = sql`${sql.placeholder('roles')}::text[]`
  const states = sql`${sql.placeholder('states')}::text[]`
  const group = sql`${sql.placeholder('group')}::text`
  return and(
    company,
    sql`(${sortName} like ${pattern} or ${members.email} like ${pattern})`,
    sql`(${roles} is null or ${members.role} = any(${roles}))`,
    sql`(${states} is null or ${state} = any(${states}))`,
    sql`(${group} is null or coalesce(${members.groupId}::text, 'none') = ${group})`,
  )
}

function preparePage(rows: Rows, sort: PeopleSort) {
  const { key, type, isDescending } = orders[sort]
  const after = sql`(${sql.placeholder('key')}::${type}, ${sql.placeholder('id')}::uuid)`
  const by = isDescending ? desc : asc
  return rows
    .select({
      id: members.id,
      name: shownName,
      key: sql<string>`(${key})::text`,
      email: members.email,
      role: members.role,
      state,
      invitedAt: members.invitedAt,
      activatedAt: members.activatedAt,
      lastActiveOn: members.lastActiveOn,
      disabledAt: members.disabledAt,
      groupId: members.groupId,
      groupName: groups.name,
    })
    .from(members)
    .leftJoin(groups, and(eq(groups.companyId, sql.placeholder('company')), eq(groups.id, members.groupId)))
    .where(and(isFound(), sql`(${key}, ${members.id}) ${isDescending ? sql`<` : sql`>`} ${after}`))
    .orderBy(by(key), by(members.id))
    .limit(sql.placeholder('limit'))
    .prepare(`people_page_${sort}`)
}

function prepareTotal(rows: Rows) {
  return rows
    .select({ people: sql<number>`count(*)::int` })
    .from(members)
    .where(isFound())
    .prepare('people_total')
}

function prepareCounts(rows: Rows) {
  return rows
    .select({ state, people: sql<number>`count(*)::int` })
    .from(members)
    .where(company)
    .groupBy(state)
    .prepare('people_counts')
}
