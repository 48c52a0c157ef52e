import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** Members who have not activated yet: nobody else can be reminded, revoked, or activate. */
export function isWaiting(tenant: Tenant) {
  return and(eq(members.companyId, tenant.companyId), isNull(members.activatedAt), isNull(members.disabledAt))
}

/** Those of them of whom nothing is here but the invitation; whose data came with their company decide about it themselves. */
export function isRevocable(tenant: Tenant) {
  return and(isWaiting(tenant), isNull(members.movedAt))
}

/** Or never mailed, as those whom a directory added without an invitation. */
export function lastMailedBefore(restSeconds: number) {
  return sql`coalesce(${members.invitedAt}, '-infinity') <= now() - make_interval(secs => ${restSeconds})`
}

/** Reads who is invited and has not activated yet. */
export function waiting(rows: Rows) {
  return {
    /** Up to `limit` of those who were last mailed longer ago than `restSeconds`. */
    async listWaiting(tenant: Tenant, restSeconds: number, limit: number): Promise<string[]> {
      const found = await tenant.read(() =>
        rows
          .select({ id: members.id })
          .from(members)
          .where(and(isWaiting(tenant), lastMailedBefore(restSeconds)))
          .orderBy(members.id)
          .limit(limit),
      )
      return found.map(({ id }) => id)
    },

    /** Seconds since a waiting member was last mailed; undefined for anybody else. */
    async findSecondsSinceMail(tenant: Tenant, memberId: string): Promise<number | undefined> {
      const [row] = await tenant.read(() =>
        rows
          .select({ seconds: sql<number>`extract(epoch from now() - ${members.invitedAt})::float8` })
          .from(members)
          .where(and(isWaiting(tenant), eq(members.id, memberId))),
      )
      return row?.seconds
    },

    /** A waiting member's address, and whether their data came with the company. */
    async findWaiting(tenant: Tenant, memberId: string) {
      const [row] = await tenant.read(() =>
        rows
          .select({ email: members.email, isMoved: sql<boolean>`${members.movedAt} is not null` })
          .from(members)
          .where(and(isWaiting(tenant), eq(members.id, memberId))),
      )
      return row
    },
  }
}
