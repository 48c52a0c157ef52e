import { sql } from '#platform/db/drizzle.ts'
import type { AuditThing } from '../contract/audit.ts'
import { documentNames } from '#platform/documents/contract/document-types.ts'
import * as z from 'zod'
import { announcements } from '#platform/db/tables/companies/announcements.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import { ownTours } from '#platform/db/tables/companies/tours.ts'
import { feeds, news } from '#platform/db/tables/content/media.ts'
import { groups } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { DocumentManifests } from '#platform/db/tables/content/documents.ts'

export type ThingTitle = { kind: AuditThing; id: string; title: string }

const OTHER_TITLES = [
  ['announcement', announcements, announcements.title],
  ['news', news, news.title],
  ['feed', feeds, feeds.title],
  ['tour', ownTours, ownTours.title],
  ['group', groups, groups.name],
] as const

/** Returns the current titles of things by their ids, without those that have been deleted. */
export function auditTitles(rows: Rows, documents: DocumentManifests) {
  const titled = [
    ...documentNames.map(
      (name) => [name, documents[name].published, documents[name].published.title] as const,
    ),
    ...OTHER_TITLES,
  ]
  return {
    async listTitles({ companyId, read }: Tenant, ids: string[]): Promise<ThingTitle[]> {
      if (ids.length === 0) return []
      const uuids = sql`${sql.param(ids.filter((id) => z.uuid().safeParse(id).success))}::uuid[]`
      const each = titled.map(
        ([
          kind,
          table,
          title,
        ]) => sql`select ${sql.raw(`'${kind}'`)} as kind, ${table.id}::text as id, ${title} as title
          from ${table} where ${table.companyId} = ${companyId} and ${table.id} = any(${uuids})`,
      )
      // Entries about switching a service on or off have its key as id.
      const keyed = sql`select 'service' as kind, ${services.key} as id, ${services.title} as title
        from ${services} where ${services.companyId} = ${companyId} and ${services.key} = any(${sql.param(ids)}::text[])`
      const titles = await read(() => rows.execute<ThingTitle>(sql.join([...each, keyed], sql` union all `)))
      return titles.rows
    },
  }
}
