import { and, eq, isNotNull, sql } from '../../../db/drizzle.ts'
import type { Language } from '../../../contract/languages.ts'
import { addJobs } from '../../../jobs/add-jobs.ts'
import { offeredLanguagesColumn } from '../../../db/queries/company-languages.ts'
import { companies } from '../../../db/tables/companies/companies.ts'
import { documentRevisions, documents, type DocumentTables } from '../../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import {
  documentCondition,
  revisionCondition,
  type DocumentChange,
  type DocumentType,
} from '../document-type.ts'
import { auditDocument, publishedRowCondition, keyOf, type ChangeResult } from '../publication-store.ts'
import { lockDocument, NO_UPDATE } from '../revision-store.ts'
import { visibility } from '../visibility.ts'
import { updateJobOf } from './job.ts'

/** An update that waits for its time, with what it shows. */
export type ScheduledUpdate<Content> = {
  version: number
  at: Date
  /** Seconds until the update is due; negative afterwards. */
  secondsLeft: number
  /** Who scheduled it; null for a former member. */
  actorId: string | null
  content: Content
  /** The languages that the company offers, its main one first. */
  languages: Language[]
}

/** Finds the scheduled update of a document. */
export async function findUpdate<Content extends object>(
  rows: Rows,
  { name }: Pick<DocumentType<Content, object>, 'name'>,
  tenant: Tenant,
  id: string,
): Promise<ScheduledUpdate<Content> | undefined> {
  const scheduled = and(
    eq(documentRevisions.companyId, documents.companyId),
    eq(documentRevisions.documentId, documents.id),
    eq(documentRevisions.version, documents.updateVersion),
    isNotNull(documentRevisions.content),
  )
  const [row] = await tenant.read(() =>
    rows
      .select({
        version: sql<number>`${documents.updateVersion}`,
        at: sql<Date>`${documents.updateAt}`.mapWith(documents.updateAt),
        secondsLeft: sql<number>`extract(epoch from ${documents.updateAt} - now())::float8`,
        actorId: documents.updateBy,
        content: sql<Content>`${documentRevisions.content}`,
        languages: offeredLanguagesColumn,
      })
      .from(documents)
      .innerJoin(documentRevisions, scheduled)
      .innerJoin(companies, eq(companies.id, documents.companyId))
      .where(documentCondition({ companyId: tenant.companyId, type: name, id })),
  )
  return row
}

/**
 * Schedules a version to replace the one that members see. Returns `not-found` for an unknown or deleted document,
 * `changed` where there is a newer version or members do not see the document.
 */
export async function scheduleUpdate(
  tx: Rows,
  tables: DocumentTables,
  tenant: Tenant,
  change: DocumentChange,
  { version, at }: { version: number; at: Date },
): Promise<'not-found' | 'changed' | { publishedAt: Date }> {
  const { name, published } = tables
  const key = keyOf(tables, tenant, change.id)
  const locked = await lockDocument(tx, key)
  if (!locked || locked.deletedFrom) return 'not-found'
  const [publication] = await tx
    .select({ publishedAt: sql<Date>`${published.publishedAt}`.mapWith(published.publishedAt) })
    .from(published)
    .where(and(publishedRowCondition(tables, tenant, change.id), visibility(published).published))
  if (locked.version !== version || !publication) return 'changed'
  await tx
    .update(documents)
    .set({ updateVersion: version, updateAt: at, updateBy: change.actorId })
    .where(documentCondition(key))
  await tx
    .update(documentRevisions)
    .set({ kind: sql`case kind when 'published' then kind else 'scheduled' end` })
    .where(and(revisionCondition(key), eq(documentRevisions.version, version)))
  const inSeconds = Math.max(0, (at.getTime() - Date.now()) / 1000)
  await addJobs(tx, tenant.companyId, [{ kind: updateJobOf(name), subjectId: change.id, inSeconds }])
  await auditDocument(tx, tenant, change, name, `${name}.update-scheduled`)
  return publication
}

/** Cancels a document's scheduled update. */
export function cancelUpdate(
  tables: DocumentTables,
  tenant: Tenant,
  change: DocumentChange,
): Promise<ChangeResult> {
  const key = keyOf(tables, tenant, change.id)
  return tenant.write(async (tx) => {
    const locked = await lockDocument(tx, key)
    if (!locked || locked.deletedFrom) return 'not-found'
    if (!locked.updateAt) return 'same'
    await tx.update(documents).set(NO_UPDATE).where(documentCondition(key))
    await auditDocument(tx, tenant, change, tables.name, `${tables.name}.update-cancelled`)
    return 'changed'
  })
}
