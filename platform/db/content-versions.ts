import { eq, isNull, sql, type Placeholder, type SQL } from './drizzle.ts'
import { contentVersions } from './tables/companies/companies.ts'
import type { PublishedTable } from './tables/content/documents.ts'
import type { Rows, Tenant } from './tenant.ts'

/**
 * Returns the version of the content that all members of a company may read. It changes with every change of
 * the company's own content or of the library's (migration 0032).
 */
export function contentVersion(company: Placeholder): SQL<string> {
  const versionOf = (whose: SQL) =>
    sql`(select ${contentVersions.version} from ${contentVersions} where ${whose})`
  return sql<string>`concat_ws(' ', ${versionOf(eq(contentVersions.companyId, company))}, ${versionOf(isNull(contentVersions.companyId))})`
}

export type ContentVersions = ReturnType<typeof contentVersionStore>

/** `documents`: tables with documents that are scheduled, which members see from `published_at` on. */
export function contentVersionStore(rows: Rows, documents: Record<string, { published: PublishedTable }>) {
  const company = sql.placeholder('company')
  const current = rows
    .select({ version: contentVersion(company) })
    .from(sql`(values (1)) as one`)
    .prepare('content_version')

  // The table's next scheduled publication, read from the end of its index.
  const nextOf = (table: PublishedTable, whose: SQL) => sql`(
    select ${table.publishedAt} as at from ${table}
    where ${whose} and ${table.status} = 'published' and ${table.publishedAt} > now()
    order by ${table.publishedAt} limit 1)`
  const all = Object.values(documents).flatMap(({ published }) => [
    nextOf(published, eq(published.companyId, company)),
    ...(published.companyId.notNull ? [] : [nextOf(published, isNull(published.companyId))]),
  ])
  const next = rows
    .select({ seconds: sql<number | null>`extract(epoch from min(at) - now())::float8` })
    .from(sql`(${sql.join(all, sql` union all `)}) as scheduled`)
    .prepare('content_next_publication')

  return {
    async find(tenant: Tenant): Promise<string> {
      const [row] = await tenant.read(() => current.execute({ company: tenant.companyId }))
      return row?.version ?? ''
    },

    /**
     * Returns the seconds until the next scheduled publication, by the database's clock; undefined without
     * one.
     */
    async secondsToNextPublication(tenant: Tenant): Promise<number | undefined> {
      const [row] = await tenant.read(() => next.execute({ company: tenant.companyId }))
      return row?.seconds ?? undefined
    },
  }
}
