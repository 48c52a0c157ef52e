import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** SQL for members whose invitation is pending: only they can be reminded, revoked or activated. */
export function isWaiting(tenant: Tenant) {
  return and(eq(members.companyId, tenant.companyId), isNull(members.activatedAt), isNull(members.disabledAt))
}

/** SQL for pending members without data; people whose data moved with their company decide about it themselves. */
export function isRevocable(tenant: Tenant) {
  return and(isWaiting(tenant), isNull(members.movedAt))
}

/** SQL for members who were last mailed more than `restSeconds` ago, or never, such as those whom a directory added. */
export function lastMailedBefore(restSeconds: number) {
  return sql`coalesce(${members.invitedAt}, '-infinity') <= now() - make_interval(secs => ${restSeconds})`
}

/** Reads members whose invitation is pending. */
export function pendingInvitations(rows: Rows) {
  return {
    /** Returns up to `limit` pending members who were last mailed more than `restSeconds` ago. */
    async listWaiting(tenant: Tenant, restSeconds: number, limit: number): Promise<string[]> {
      const resultRows = await tenant.read(() =>
        rows
          .select({ id: members.id })
          .from(members)
          .where(and(isWaiting(tenant), lastMailedBefore(restSeconds)))
          .orderBy(members.id)
          .limit(limit),
      )
      return resultRows.map(({ id }) => id)
    },

    /** Returns the seconds since a pending member was last mailed; undefined for other people. */
    async findSecondsSinceMail(tenant: Tenant, memberId: string): Promise<number | undefined> {
      const [row] = await tenant.read(() =>
        rows
          .select({ seconds: sql<number>`extract(epoch from now() - ${members.invitedAt})::float8` })
          .from(members)
          .where(and(isWaiting(tenant), eq(members.id, memberId))),
      )
      return row?.seconds
    },

    /** Returns a pending member's address, and whether their data moved with the company. */
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
