import { and, eq, sql } from '../../../db/drizzle.ts'
import type { AnyPgColumn } from '../../../db/drizzle.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { AnnouncedName } from '../../contract/document-types.ts'
import { announcedNames } from '#features/notifications/contract/notifications.ts'
import type { LibraryTable, TranslationTable } from '../../../db/tables/content/documents.ts'
import type { Titles } from '../../../db/tables/notifications.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { addJobs } from '../../../jobs/add-jobs.ts'
import type { DocumentTables } from '../../../db/tables/content/documents.ts'
import { isVisible } from '../visibility.ts'

/** A table of documents with a category that people can follow. */
export type FollowedTable = LibraryTable & { category: AnyPgColumn<{ data: ArticleCategory; notNull: true }> }

/** Returns the kind of the job that notifies followers of a type's documents. */
export const announceJobOf = (name: AnnouncedName) => `${name}-announcement` as const

/**
 * Adds the job that announces a document from when members see it, if its type is announced; a new schedule
 * moves the job.
 */
export async function addAnnounceJob(
  tx: Rows,
  { name }: Pick<DocumentTables, 'name'>,
  { companyId }: Tenant,
  id: string,
  publishedAt: Date,
): Promise<void> {
  const announced = announcedNames.find((one) => one === name)
  if (!announced) return
  const inSeconds = Math.max(0, (publishedAt.getTime() - Date.now()) / 1000)
  await addJobs(tx, companyId, [{ kind: announceJobOf(announced), subjectId: id, inSeconds }])
}

/**
 * Finds a company's published or scheduled document. `secondsLeft` is negative once members see it; `isNew` is true
 * until a week later.
 */
export async function findPublished(tx: Rows, table: FollowedTable, tenant: Tenant, id: string) {
  const isDocument = and(
    eq(table.companyId, tenant.companyId),
    eq(table.id, id),
    eq(table.status, 'published'),
  )
  const [row] = await tx
    .select({
      title: table.title,
      category: table.category,
      secondsLeft: sql<number>`extract(epoch from ${table.publishedAt} - now())::float8`,
      isNew: sql<boolean>`${table.publishedAt} > now() - interval '7 days'`,
    })
    .from(table)
    .where(isDocument)
  return row && { ...row, isVisible: await isVisible(tx, table, tenant, id) }
}

/** Returns the titles of a company's document in languages other than its own. */
export async function findTitles(
  tx: Rows,
  table: TranslationTable,
  { companyId }: Tenant,
  id: string,
): Promise<Titles> {
  const resultRows = await tx
    .select({ language: table.language, title: table.title })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.documentId, id)))
  return Object.fromEntries(resultRows.map(({ language, title }) => [language, title]))
}
