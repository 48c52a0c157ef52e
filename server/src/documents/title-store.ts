import { desc, sql } from 'drizzle-orm'
import type { PublishedTable } from '../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../db/tenant.ts'
import { visibility } from './visibility.ts'

export type TitleStore = ReturnType<typeof titleStore>

/** The titles of documents of one type that members of a company see, newest first. */
export function titleStore(rows: Rows, published: PublishedTable, limit: number) {
  const titles = rows
    .select({ id: published.id, title: published.title })
    .from(published)
    .where(visibility(published).visibleTo(sql.placeholder('company')))
    .orderBy(desc(published.publishedAt), desc(published.id))
    .limit(limit)
  return (tenant: Tenant) => tenant.read(() => titles.execute({ company: tenant.companyId }))
}
