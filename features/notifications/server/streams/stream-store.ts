import { sql } from '#platform/db/drizzle.ts'
import { MAX_NOTIFICATIONS } from '../../contract/notifications.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { StoredState } from '../store.ts'

export type StreamStore = ReturnType<typeof streamStore>

/** Reads the states that open streams send, for many sessions at once. */
export function streamStore(rows: Rows) {
  return {
    /** Returns the person's state for each of these sessions that is still valid. */
    async findStates({ companyId, read }: Tenant, sessionIds: string[]): Promise<Map<string, StoredState>> {
      const result = await read(() =>
        rows.execute<{ id: string; unread: number; latest: string | null }>(sql`
          select sessions.id, state.unread, to_json(state.latest) #>> '{}' as latest
          from sessions
          join members on members.company_id = sessions.company_id and members.id = sessions.member_id
          cross join lateral (
            select count(*) filter (where read_at is null)::int as unread, max(created_at) as latest
            from (
              select read_at, created_at from notifications
              where company_id = sessions.company_id and member_id = sessions.member_id
              order by created_at desc, id desc limit ${MAX_NOTIFICATIONS}) newest) state
          where sessions.company_id = ${companyId} and sessions.id = any (${sql.param(sessionIds)}::uuid[])
            and ended_at is null and expires_at > now() and disabled_at is null`),
      )
      return new Map(
        result.rows.map(({ id, unread, latest }) => [
          id,
          { unread, latest: latest ? new Date(latest) : null },
        ]),
      )
    },
  }
}
