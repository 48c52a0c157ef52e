import { sql } from 'drizzle-orm'
import type { AuditThing } from '@hale/contracts/companies/audit'
import * as z from 'zod'
import { announcements } from '../../db/tables/companies/announcements.ts'
import { services } from '../../db/tables/companies/services.ts'
import { ownTours } from '../../db/tables/companies/tours.ts'
import { articles } from '../../db/tables/content/articles.ts'
import { feeds, news } from '../../db/tables/content/media.ts'
import { videos } from '../../db/tables/content/videos.ts'
import { groups } from '../../db/tables/people.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type ThingTitle = { kind: AuditThing; id: string; title: string }

const TITLED = [
  ['article', articles, articles.title],
  ['video', videos, videos.title],
  ['service', services, services.title],
  ['announcement', announcements, announcements.title],
  ['news', news, news.title],
  ['feed', feeds, feeds.title],
  ['tour', ownTours, ownTours.title],
  ['group', groups, groups.name],
] as const

/** What things are called now, by their ids; what has been deleted is left out. */
export function auditTitles(rows: Rows) {
  return {
    async listTitles({ companyId, read }: Tenant, ids: string[]): Promise<ThingTitle[]> {
      if (ids.length === 0) return []
      const uuids = sql`${sql.param(ids.filter((id) => z.uuid().safeParse(id).success))}::uuid[]`
      const each = TITLED.map(
        ([
          kind,
          table,
          title,
        ]) => sql`select ${sql.raw(`'${kind}'`)} as kind, ${table.id}::text as id, ${title} as title
          from ${table} where ${table.companyId} = ${companyId} and ${table.id} = any(${uuids})`,
      )
      // What is switched on and off is a service's key.
      const keyed = sql`select 'service' as kind, ${services.key} as id, ${services.title} as title
        from ${services} where ${services.companyId} = ${companyId} and ${services.key} = any(${sql.param(ids)}::text[])`
      const found = await read(() => rows.execute<ThingTitle>(sql.join([...each, keyed], sql` union all `)))
      return found.rows
    },
  }
}
