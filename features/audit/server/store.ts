import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from '#platform/db/drizzle.ts'
import { companyWideActions, type AuditAction } from '../contract/audit-actions.ts'
import { MAX_AUDIT_PEOPLE } from '../contract/audit.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { audit } from '#platform/db/tables/companies/companies.ts'
import { directoryTokens } from '#platform/db/tables/companies/directory-sync.ts'
import { groups, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { DocumentManifests } from '#platform/db/tables/content/documents.ts'
import { auditTitles } from './title-store.ts'

export type AuditStore = ReturnType<typeof auditStore>

export type AuditFilters = {
  /** Undefined for all actions, including those that this version does not know. */
  actions?: readonly AuditAction[] | undefined
  /** Matches entries of which the person is actor or subject. */
  person?: string | undefined
  from?: Date | undefined
  /** The end of the period, exclusive. */
  until?: Date | undefined
  /** The last position, inclusive. */
  upTo?: number | undefined
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditStore>['list']>>[number]

type Page = { limit: number; before?: number | undefined }

/** Reads a company's audit in the order of its hash chain. */
export function auditStore(rows: Rows, documents: DocumentManifests) {
  return {
    ...auditTitles(rows, documents),

    /** Returns matching entries, newest first. */
    list: ({ companyId, read }: Tenant, filters: AuditFilters, { limit, before }: Page) =>
      read(() =>
        rows
          .select(entryOf(companyId))
          .from(audit)
          .where(
            and(
              matchesFilters(companyId, filters),
              before === undefined ? undefined : lt(audit.position, before),
            ),
          )
          .orderBy(desc(audit.position))
          .limit(limit),
      ),

    /** Returns the entries that concern a member, newest first: what was done to them, and exports that include them. */
    listOwn: ({ companyId, read }: Tenant, memberId: string, { limit, before }: Page) =>
      read(() =>
        rows
          .select(entryOf(companyId))
          .from(audit)
          .where(
            and(
              eq(audit.companyId, companyId),
              concernsMember(companyId, memberId),
              before === undefined ? undefined : lt(audit.position, before),
            ),
          )
          .orderBy(desc(audit.position))
          .limit(limit),
      ),

    async count({ companyId, read }: Tenant, filters: AuditFilters): Promise<number> {
      return read(() => rows.$count(audit, matchesFilters(companyId, filters)))
    },

    /** The position of the newest entry; 0 where there is none. */
    async findHead({ companyId, read }: Tenant): Promise<number> {
      const [newest] = await read(() =>
        rows
          .select({ position: audit.position })
          .from(audit)
          .where(eq(audit.companyId, companyId))
          .orderBy(desc(audit.position))
          .limit(1),
      )
      return newest?.position ?? 0
    },

    /** Returns the people who are actors of entries about anything but themselves, by name. */
    listPeople({ companyId, read }: Tenant) {
      const isActor = sql`exists (select from ${audit} where ${audit.companyId} = ${companyId}
        and ${audit.actorId} = ${members.id} and ${audit.subjectId} is distinct from ${members.id})`
      return read(() =>
        rows
          .select({ id: members.id, name: members.name })
          .from(members)
          .where(and(eq(members.companyId, companyId), isActor))
          .orderBy(sql`lower(${members.name})`, members.id)
          .limit(MAX_AUDIT_PEOPLE),
      )
    },

    record: (tenant: Tenant, actorId: string | null, action: AuditAction, detail = {}) =>
      tenant.write((tx) => writeAudit(tx, tenant.companyId, [{ actorId, action, detail }])),
  }
}

/** The columns of an entry, with the current names of people and groups. */
export function entryOf(companyId: string) {
  const nameOf = (id: SQL) => sql<string | null>`(select ${members.name} from ${members}
    where ${members.companyId} = ${companyId} and ${members.id} = ${id})`
  return {
    ...{ id: audit.id, position: audit.position, at: audit.at, action: audit.action, detail: audit.detail },
    hash: sql<string>`encode(${audit.hash}, 'hex')`,
    actorId: audit.actorId,
    actorName: nameOf(sql`${audit.actorId}`),
    hadActor: sql<boolean>`${audit.actorMark} is not null`,
    subjectId: audit.subjectId,
    subjectName: nameOf(sql`${audit.subjectId}`),
    hadSubject: sql<boolean>`${audit.subjectMark} is not null`,
    /** Null for a directory token of another installation. */
    directoryName: sql<string | null>`(select ${directoryTokens.name} from ${directoryTokens}
      where ${directoryTokens.companyId} = ${companyId}
      and ${directoryTokens.id}::text = ${audit.detail} ->> 'directoryToken')`,
    from: changedValue(companyId, 'from'),
    to: changedValue(companyId, 'to'),
  }
}

/** Returns the role, or the current name of the group, on one side of a change. */
function changedValue(companyId: string, side: 'from' | 'to') {
  const value = sql`${audit.detail} ->> ${sql.raw(`'${side}'`)}`
  return sql<string | null>`case ${audit.action}
    when 'person.role-changed' then ${value}
    when 'person.group-changed' then (select ${groups.name} from ${groups}
      where ${groups.companyId} = ${companyId} and ${groups.id}::text = ${value}) end`
}

function concernsMember(companyId: string, memberId: string): SQL | undefined {
  const joined = sql`(select ${members.createdAt} from ${members}
    where ${members.companyId} = ${companyId} and ${members.id} = ${memberId})`
  return or(
    eq(audit.subjectId, memberId),
    and(inArray(audit.action, [...companyWideActions]), sql`${audit.at} >= ${joined}`),
  )
}

function matchesFilters(
  companyId: string,
  { actions, person, from, until, upTo }: AuditFilters,
): SQL | undefined {
  return and(
    eq(audit.companyId, companyId),
    actions && inArray(audit.action, [...actions]),
    person === undefined ? undefined : or(eq(audit.actorId, person), eq(audit.subjectId, person)),
    from && gte(audit.at, from),
    until && lt(audit.at, until),
    upTo === undefined ? undefined : lte(audit.position, upTo),
  )
}
