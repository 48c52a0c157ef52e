import { personAction, type HistoryEntry } from '../contract/people.ts'
import { and, desc, eq, inArray, sql } from '#platform/db/drizzle.ts'
import { audit } from '#platform/db/tables/companies/companies.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

const MAX_ENTRIES = 50

/** What was done to a person, from the audit. */
export function personHistory(rows: Rows) {
  return {
    /** Returns the last 50 entries, newest first; undefined where the company has no such person. */
    async findHistory(tenant: Tenant, id: string): Promise<HistoryEntry[] | undefined> {
      const { companyId } = tenant
      const isPerson = and(eq(members.companyId, companyId), eq(members.id, id))
      const [person] = await tenant.read(() => rows.select({ id: members.id }).from(members).where(isPerson))
      if (!person) return undefined
      const resultRows = await tenant.read(() => listEntries(rows, companyId, id))
      return resultRows.flatMap(({ at, action, ...entry }) => {
        const knownAction = personAction.options.find((one) => one === action)
        return knownAction ? [{ ...entry, at: at.toISOString(), action: knownAction }] : []
      })
    },
  }
}

function listEntries(rows: Rows, companyId: string, id: string) {
  /** SQL for a group's current name, or for the role where the entry is about a change of role. */
  const nameOf = (side: 'from' | 'to') => sql<string | null>`coalesce(
    (select groups.name from groups where groups.company_id = ${companyId}
      and groups.id::text = ${audit.detail} ->> ${sql.raw(`'${side}'`)}),
    case when ${audit.action} = 'person.role-changed' then ${audit.detail} ->> ${sql.raw(`'${side}'`)} end)`
  const by = sql<string | null>`coalesce(
    (select actor.name from members actor where actor.company_id = ${companyId} and actor.id = ${audit.actorId}),
    (select token.name from directory_tokens token
      where token.company_id = ${companyId} and token.id::text = ${audit.detail} ->> 'directoryToken'))`
  const isByProvider = sql<boolean>`coalesce((${audit.detail} ->> 'isProvider')::boolean, false)`
  return rows
    .select({ at: audit.at, action: audit.action, by, isByProvider, from: nameOf('from'), to: nameOf('to') })
    .from(audit)
    .where(
      and(
        eq(audit.companyId, companyId),
        eq(audit.subjectId, id),
        inArray(audit.action, [...personAction.options]),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.position))
    .limit(MAX_ENTRIES)
}
