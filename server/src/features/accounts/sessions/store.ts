import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '@hale/contracts/accounts'
import { accounts, companies, members, refreshTokens, sessions } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { ClientInfo } from '../../../http/client-info.ts'

export type SessionStore = ReturnType<typeof sessionStore>

export type NewSession = ClientInfo & {
  id: string
  memberId: string
  kind: 'web' | 'native'
  keep: boolean
  expiresAt: Date
}

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
    async findMember(tenant: Tenant, memberId: string): Promise<Person | undefined> {
      const [row] = await tenant.read(() => byId.execute({ company: tenant.companyId, member: memberId }))
      return row
    },

    /** Who this session is, looked up for every request so that an end or a new role counts at once. */
    async findSession(tenant: Tenant, sessionId: string, memberId: string) {
      const values = { company: tenant.companyId, session: sessionId, member: memberId }
      const [row] = await tenant.read(() => session.execute(values))
      return row
    },

    /** False when that password is theirs no more, or their access is gone: somebody was faster. */
    async createSession(tenant: Tenant, created: NewSession, tokenHash: Buffer, passwordHash: string) {
      const companyId = tenant.companyId
      return tenant.write(async (tx) => {
        const [still] = await tx
          .select({ id: members.id })
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .where(
            and(
              eq(members.companyId, companyId),
              eq(members.id, created.memberId),
              isNull(members.disabledAt),
              eq(accounts.passwordHash, passwordHash),
            ),
          )
          .for('share')
        if (!still) return false
        // What ended long ago is of no use to anybody.
        await tx
          .delete(sessions)
          .where(
            and(
              eq(sessions.companyId, companyId),
              eq(sessions.memberId, created.memberId),
              sql`${sessions.expiresAt} < now() - interval '30 days'`,
            ),
          )
        await tx.insert(sessions).values({ ...created, companyId })
        await tx.insert(refreshTokens).values({ hash: tokenHash, companyId, sessionId: created.id })
        return true
      })
    },

    /**
     * Spends a refresh token and puts the next in its place, in one transaction. A token may be shown again
     * for `graceSeconds` (two tabs asking at once); later than that, somebody else has it: the session ends.
     */
    async rotate(tenant: Tenant, shown: Buffer, next: Buffer, kind: 'web' | 'native', graceSeconds: number) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const [token] = await tx
          .select({
            sessionId: refreshTokens.sessionId,
            used: sql<boolean>`${refreshTokens.usedAt} is not null`,
            stale: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${graceSeconds}), false)`,
          })
          .from(refreshTokens)
          .where(and(eq(refreshTokens.companyId, companyId), eq(refreshTokens.hash, shown)))
          .for('update')
        if (!token) return { is: 'unknown' as const }
        const own = and(eq(sessions.companyId, companyId), eq(sessions.id, token.sessionId))
        const [held] = await tx.select().from(sessions).where(own).for('update')
        if (!held || held.kind !== kind) return { is: 'unknown' as const }
        if (token.stale) {
          await tx
            .update(sessions)
            .set({ endedAt: sql`now()`, endedBecause: 'reuse' })
            .where(and(own, isNull(sessions.endedAt)))
          return { is: 'ended' as const, memberId: held.memberId }
        }
        if (held.endedAt || held.expiresAt <= new Date())
          return { is: 'ended' as const, memberId: held.memberId }
        if (!token.used) {
          await tx
            .update(refreshTokens)
            .set({ usedAt: sql`now()` })
            .where(and(eq(refreshTokens.companyId, companyId), eq(refreshTokens.hash, shown)))
        }
        await tx.insert(refreshTokens).values({ hash: next, companyId, sessionId: held.id })
        return { is: 'rotated' as const, memberId: held.memberId, session: held }
      })
    },

    /** `daysUsed` as the device tells it, if it does. */
    async touchSession(tenant: Tenant, sessionId: string, expiresAt: Date, daysUsed: string[]) {
      await tenant.write((tx) =>
        tx
          .update(sessions)
          .set({ usedAt: sql`now()`, expiresAt, ...(daysUsed.length > 0 ? { daysUsed } : {}) })
          .where(and(eq(sessions.companyId, tenant.companyId), eq(sessions.id, sessionId))),
      )
    },

    /** Ends the session that a refresh token belongs to, if it is of this kind. */
    async endShown(tenant: Tenant, shown: Buffer, kind: 'web' | 'native'): Promise<void> {
      const { companyId } = tenant
      const held = sql`(select session_id from refresh_tokens where company_id = ${companyId} and hash = ${shown})`
      await tenant.write((tx) =>
        tx
          .update(sessions)
          .set({ endedAt: sql`now()`, endedBecause: 'logout' })
          .where(
            and(
              eq(sessions.companyId, companyId),
              eq(sessions.id, held),
              eq(sessions.kind, kind),
              isNull(sessions.endedAt),
            ),
          ),
      )
    },
  }
}
