import { MAX_EXPORTED, type AuditEntry } from '../contract/audit.ts'
import { auditActions, type AuditGroup } from '../contract/audit-actions.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { pagesOf } from '#platform/core/paging.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { entriesOf, idsOfThings } from './entry.ts'
import { writeAuditCsv, writeAuditLines } from './export.ts'
import type { AuditFilters, AuditRow, AuditStore } from './store.ts'

export type AuditService = ReturnType<typeof auditService>

/** The filters of a request. */
type AuditQuery = {
  group?: AuditGroup | undefined
  person?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

type ExportFormat = 'csv' | 'json-lines'

type Page = { limit: number; before?: number | undefined }

export function auditService(store: AuditStore) {
  async function withTitles(tenant: Tenant, auditRows: AuditRow[]): Promise<AuditEntry[]> {
    return entriesOf(auditRows, await store.listTitles(tenant, idsOfThings(auditRows)))
  }

  return {
    /** Returns up to one entry more than `limit`, which tells that another page follows. */
    async list(tenant: Tenant, auditQuery: AuditQuery, { limit, before }: Page): Promise<AuditEntry[]> {
      const auditRows = await store.list(tenant, filtersOf(auditQuery), { limit: limit + 1, before })
      return withTitles(tenant, auditRows)
    },

    /** Exports the entries that match the filters, newest first; the export is audited before anything is sent. */
    async export(tenant: Tenant, actorId: string, auditQuery: AuditQuery, format: ExportFormat) {
      const filters = { ...filtersOf(auditQuery), upTo: await store.findHead(tenant) }
      const entries = await store.count(tenant, filters)
      if (entries > MAX_EXPORTED) return fail('audit-too-long')
      await store.record(tenant, actorId, 'audit.exported', { format, entries })
      const pages = pagesOf<AuditEntry>(async (limit, last) =>
        withTitles(tenant, await store.list(tenant, filters, { limit, before: last?.position })),
      )
      return done(format === 'csv' ? writeAuditCsv(pages) : writeAuditLines(pages))
    },

    /** Returns up to one entry more than `limit`, which tells that another page follows. */
    async listOwn(tenant: Tenant, memberId: string, { limit, before }: Page) {
      const auditRows = await store.listOwn(tenant, memberId, { limit: limit + 1, before })
      return entriesOf(auditRows, []).map((entry) => ({
        ...entry,
        byYou: entry.actor.kind === 'person' && entry.actor.id === memberId,
      }))
    },

    listPeople: store.listPeople,

    recordDownload: (tenant: Tenant, actorId: string, what: 'people' | 'insights') =>
      store.record(tenant, actorId, `${what}.exported`),
  }
}

function filtersOf({ group, person, from, until }: AuditQuery): AuditFilters {
  return {
    actions: group && auditActions[group],
    person,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  }
}
