import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '@hale/contracts/accounts/accounts'
import { companies } from '../../../db/tables/companies/companies.ts'
import { members, sessions } from '../../../db/tables/people.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { createSession } from './begin-store.ts'
import { endByToken, rotate, touchSession } from './refresh-store.ts'

export type SessionStore = ReturnType<typeof sessionStore>

export type Person = Member & { disabled: boolean }

const person = {
  id: members.id,
  name: members.name,
  role: members.role,
  company: companies.slug,
  disabled: sql<boolean>`${members.disabledAt} is not null`,
}

export function sessionStore(rows: Rows) {
  const member = eq(members.id, sql.placeholder('member'))

  const session = rows
    .select({
      ...person,
      live: sql<boolean>`${sessions.endedAt} is null and ${sessions.expiresAt} > now()`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(sessions.companyId, sql.placeholder('company')),
        eq(sessions.id, sql.placeholder('session')),
        eq(sessions.memberId, sql.placeholder('member')),
      ),
    )
    .prepare('accounts_session')

  const byId = rows
    .select(person)
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(eq(members.companyId, sql.placeholder('company')), member))
    .prepare('accounts_member')

  return {
    createSession,
    rotate,
    touchSession,
    endByToken,

    async findMember(tenant: Tenant, memberId: string): Promise<Person | undefined> {
      const [row] = await tenant.read(() => byId.execute({ company: tenant.companyId, member: memberId }))
      return row
    },

    /** The person of a session; looked up for every request, so that its end or a new role counts at once. */
    async findSession(tenant: Tenant, sessionId: string, memberId: string) {
      const values = { company: tenant.companyId, session: sessionId, member: memberId }
      const [row] = await tenant.read(() => session.execute(values))
      return row
    },
  }
}
