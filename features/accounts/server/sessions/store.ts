import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { Member } from '../../contract/accounts.ts'
import { CONFIRMED_MINUTES } from '../../contract/second-factor.ts'
import type { Spelling } from '#platform/contract/languages.ts'
import { batchLookups } from '#platform/db/queries/batched.ts'
import { chosenLanguage, offeredLanguagesColumn } from '#platform/db/queries/company-languages.ts'
import { lacksSecondFactor } from '#platform/db/queries/second-factor.ts'
import { contentVersion } from '#platform/db/content-versions.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { members, sessions } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { createSession } from './begin-store.ts'
import { challengeStore } from './challenge-store.ts'
import { endByToken, noteActivity, rotateToken, touchSession } from './refresh-store.ts'

export type SessionStore = ReturnType<typeof sessionStore>

export type Person = Member & { disabled: boolean }

const person = {
  id: members.id,
  name: members.name,
  role: members.role,
  company: companies.slug,
  language: chosenLanguage,
  disabled: sql<boolean>`${members.disabledAt} is not null`,
  lacksSecondFactor,
}

export function sessionStore(rows: Rows) {
  const member = eq(members.id, sql.placeholder('member'))

  const session = rows
    .select({
      ...person,
      lacksSecondFactor: sql<boolean>`${sessions.identityId} is null and ${lacksSecondFactor}`,
      isByProvider: sql<boolean>`${sessions.identityId} is not null`,
      sessionId: sessions.id,
      contentVersion: contentVersion(sql.placeholder('company')),
      spelling: sql<Spelling>`coalesce(${companies.design} ->> 'spelling', 'en-GB')`,
      languages: offeredLanguagesColumn,
      isConfirmed: sql<boolean>`coalesce(${sessions.confirmedAt}
        > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false)`,
      live: sql<boolean>`${sessions.endedAt} is null and ${sessions.expiresAt} > now()`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(sessions.companyId, sql.placeholder('company')),
        sql`${sessions.id} = any(${sql.placeholder('sessions')}::uuid[])`,
      ),
    )
    .prepare('accounts_sessions')

  type Session = Awaited<ReturnType<typeof session.execute>>[number]
  const findSession = batchLookups(
    async (tenant, keys: { sessionId: string; memberId: string }[]): Promise<(Session | undefined)[]> => {
      const ids = [...new Set(keys.map(({ sessionId }) => sessionId))]
      const resultRows = await tenant.read(() =>
        session.execute({ company: tenant.companyId, sessions: ids }),
      )
      const byId = new Map(resultRows.map((row) => [row.sessionId, row]))
      return keys.map(({ sessionId, memberId }) => {
        const row = byId.get(sessionId)
        return row?.id === memberId ? row : undefined
      })
    },
  )

  const byId = rows
    .select(person)
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(eq(members.companyId, sql.placeholder('company')), member))
    .prepare('accounts_member')

  return {
    createSession,
    ...challengeStore,
    rotate: rotateToken,
    touchSession,
    noteActivity,
    endByToken,

    async findMember(tenant: Tenant, memberId: string): Promise<Person | undefined> {
      const [row] = await tenant.read(() => byId.execute({ company: tenant.companyId, member: memberId }))
      return row
    },

    /**
     * Returns the person of a session and the version of their company's content. Read for every request, so that an
     * ended session, a new role or a change takes effect at once.
     */
    findSession,
  }
}
