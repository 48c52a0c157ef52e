import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '@hale/contracts/accounts/accounts'
import type { PersonState } from '@hale/contracts/accounts/people'
import { members } from '../../db/tables/people.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { NameCursor } from './cursor.ts'

export type Search = {
  /** Part of a name or an address; empty for everybody. */
  text: string
  /** Null for all. */
  states: PersonState[] | null
  roles: Role[] | null
  limit: number
  after: NameCursor | undefined
}

export type FoundPerson = Awaited<ReturnType<ReturnType<typeof listing>['search']>>[number]

/** Sorts before every name. */
const START: NameCursor = { name: '', id: '00000000-0000-0000-0000-000000000000' }

const company = eq(members.companyId, sql.placeholder('company'))

const state = sql<PersonState>`case
  when ${members.disabledAt} is not null then 'disabled'
  when ${members.activatedAt} is not null then 'active'
  when ${members.invitationEndsAt} > now() then 'invited'
  else 'expired' end`

/** The address is stored as the name until a person gives one. */
const shownName = sql<string>`case when ${members.name} = ${members.email} then '' else ${members.name} end`

const sortName = sql<string>`lower(${members.name})`

/** Finds and counts the people of a company. */
export function listing(rows: Rows) {
  const page = preparePage(rows)
  const counts = prepareCounts(rows)
  const few = prepareFew(rows)
  const byEmail = rows
    .select({ id: members.id })
    .from(members)
    .where(and(company, eq(members.email, sql.placeholder('email'))))
    .prepare('people_by_email')

  return {
    search(tenant: Tenant, { text, states, roles, limit, after = START }: Search) {
      const values = { company: tenant.companyId, pattern: patternOf(text), states, roles, limit, ...after }
      return tenant.read(() => page.execute(values))
    },

    /** The first few by name, without looking at everybody. */
    findFew(tenant: Tenant, text: string, limit: number) {
      return tenant.read(() => few.execute({ company: tenant.companyId, pattern: patternOf(text), limit }))
    },

    async count(tenant: Tenant): Promise<Record<PersonState, number>> {
      const found = await tenant.read(() => counts.execute({ company: tenant.companyId }))
      const none = { invited: 0, expired: 0, active: 0, disabled: 0 }
      return { ...none, ...Object.fromEntries(found.map(({ state, people }) => [state, people])) }
    },

    /** For operators, who name people by their address. */
    async findByEmail(tenant: Tenant, email: string): Promise<string | undefined> {
      const values = { company: tenant.companyId, email }
      const [row] = await tenant.read(() => byEmail.execute(values))
      return row?.id
    },
  }
}

function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function prepareFew(rows: Rows) {
  const { pattern, limit } = { pattern: sql.placeholder('pattern'), limit: sql.placeholder('limit') }
  const found = sql`select id from door_find_people(lower(${pattern}::text), ${limit}::integer) as id`
  return rows
    .select({ id: members.id, name: shownName, email: members.email })
    .from(members)
    .where(and(company, sql`${members.id} in (${found})`))
    .orderBy(sortName, members.id)
    .prepare('people_few')
}

function preparePage(rows: Rows) {
  const name = sql.placeholder('name')
  const id = sql.placeholder('id')
  // As a sub-select, the pattern is put in lower case once and not for every row.
  const pattern = sql`(select lower(${sql.placeholder('pattern')}::text))`
  const roles = sql`${sql.placeholder('roles')}::text[]`
  const states = sql`${sql.placeholder('states')}::text[]`

  return rows
    .select({
      id: members.id,
      name: shownName,
      sortName,
      email: members.email,
      role: members.role,
      state,
      invitedAt: members.invitedAt,
      activatedAt: members.activatedAt,
    })
    .from(members)
    .where(
      and(
        company,
        sql`(${sortName}, ${members.id}) > (${name}::text, ${id}::uuid)`,
        sql`(${sortName} like ${pattern} or ${members.email} like ${pattern})`,
        sql`(${roles} is null or ${members.role} = any(${roles}))`,
        sql`(${states} is null or ${state} = any(${states}))`,
      ),
    )
    .orderBy(sortName, members.id)
    .limit(sql.placeholder('limit'))
    .prepare('people_page')
}

function prepareCounts(rows: Rows) {
  return rows
    .select({ state, people: sql<number>`count(*)::int` })
    .from(members)
    .where(company)
    .groupBy(state)
    .prepare('people_counts')
}
