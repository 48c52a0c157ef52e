import { and, desc, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { sessions } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export const MAX_SESSIONS = 200

/** A member's sessions that have neither ended nor expired. */
export function liveSessions(rows: Rows) {
  return {
    listSessions(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select({
            id: sessions.id,
            company: companies.name,
            kind: sessions.kind,
            device: sessions.device,
            timeZone: sessions.timeZone,
            network: sessions.network,
            createdAt: sessions.createdAt,
            usedAt: sessions.usedAt,
            expiresAt: sessions.expiresAt,
            daysUsed: sql<number>`(select count(*)::int from unnest(${sessions.daysUsed}) as used(day)
              where used.day > current_date - 30 and used.day <= current_date + 1)`,
          })
          .from(sessions)
          .innerJoin(companies, eq(companies.id, sessions.companyId))
          .where(isLive(tenant, memberId))
          .orderBy(desc(sessions.usedAt), desc(sessions.id))
          .limit(MAX_SESSIONS),
      )
    },

    async endSessions(tenant: Tenant, memberId: string): Promise<void> {
      await tenant.write((tx) =>
        tx
          .update(sessions)
          .set({ endedAt: sql`now()`, endedBecause: 'everywhere' })
          .where(isLive(tenant, memberId)),
      )
    },

    endSession(tenant: Tenant, memberId: string, sessionId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const [endedRow] = await tx
          .update(sessions)
          .set({ endedAt: sql`now()`, endedBecause: 'logout' })
          .where(and(isLive(tenant, memberId), eq(sessions.id, sessionId)))
          .returning({ id: sessions.id })
        if (!endedRow) return false
        await writeAudit(tx, tenant.companyId, [
          { actorId: memberId, subjectId: memberId, action: 'account.session-ended' },
        ])
        return true
      })
    },
  }
}

function isLive(tenant: Tenant, memberId: string) {
  return and(
    eq(sessions.companyId, tenant.companyId),
    eq(sessions.memberId, memberId),
    isNull(sessions.endedAt),
    sql`${sessions.expiresAt} > now()`,
  )
}
