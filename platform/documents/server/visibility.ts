import { and, eq, isNull, lte, or, sql, type Placeholder, type SQL } from '../../db/drizzle.ts'
import type { PublishedTable } from '../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

type Company = string | Placeholder

export type Visibility = {
  ownOf: (company: Company) => SQL
  ofLibrary: SQL
  published: SQL | undefined
  /** Condition for documents that members of a company may see. */
  visibleTo: (company: Company) => SQL | undefined
}

/**
 * Returns conditions on a table of documents that belong to companies or, without a company, to the library.
 */
export function visibility(table: PublishedTable): Visibility {
  const ownOf = (company: Company) => eq(table.companyId, company)
  const ofLibrary = isNull(table.companyId)
  // A scheduled document has the status "published" and a date in the future. The status is written out,
  // because with a parameter generic plans could not use the partial indexes.
  const published = and(sql`${table.status} = 'published'`, lte(table.publishedAt, sql`now()`))
  return {
    ownOf,
    ofLibrary,
    published,
    visibleTo: (company) => and(published, or(ownOf(company), ofLibrary)),
  }
}

/** Whether members of the company can see a document now. */
export async function isVisible(
  tx: Rows,
  table: PublishedTable,
  { companyId }: Tenant,
  id: string,
): Promise<boolean> {
  const visible = and(eq(table.id, id), visibility(table).visibleTo(companyId))
  const resultRows = await tx.select({ id: table.id }).from(table).where(visible)
  return resultRows.length > 0
}
