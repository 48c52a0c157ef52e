import { and, eq, sql, type SQL } from '../../db/drizzle.ts'
import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import type { DocumentName, RemovableName } from '../contract/document-types.ts'
import { writeAudit } from '../../core/audit.ts'
import { documentRevisions, documents, type DocumentTables } from '../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { addAnnounceJob } from './jobs/announce-store.ts'
import {
  documentCondition,
  revisionCondition,
  type DocumentChange,
  type DocumentKey,
} from './document-type.ts'
import { lockDocument, NO_UPDATE, type LockedDocument } from './revision-store.ts'

/** A version to publish at the moment `at`; without it, now. */
type Publication<Row> = {
  version: number
  row: Row
  at?: Date | undefined
  /** When the version was scheduled for, if it need not be the newest one. */
  scheduledAt?: Date
  alsoWrite: ((tx: Rows, change: DocumentChange) => Promise<void>) | undefined
}

type PublishedState = { publishedAt: Date; state: 'scheduled' | 'published' }

/** Result of a change; `same` where there was nothing to change. */
export type ChangeResult = 'changed' | 'same' | 'not-found'

type Change = (tenant: Tenant, change: DocumentChange) => Promise<ChangeResult>

export type RemovalStore = {
  unpublish: Change
  /** Publishes again a document that was unpublished. */
  republish: Change
  /** Marks a document as deleted and hides it; until it is erased it can be restored. */
  remove: Change
  restore: Change
  /** Erases a document that was deleted 30 days ago with all its revisions, unless it has been restored. */
  erase(tenant: Tenant, id: string): Promise<void>
}

/** The current time, truncated to the milliseconds that columns store; a rounded time could be in the future. */
const now = sql`date_trunc('milliseconds', now())`

/**
 * Returns functions that hide, show, delete and restore documents of a type. Every change is written to the
 * audit log.
 */
export function removalStore(type: DocumentTables<RemovableName>): RemovalStore {
  return {
    unpublish: (tenant, change) =>
      changeLockedDocument(type, tenant, change, 'unpublished', async (tx, locked) =>
        locked.deletedFrom ? 'not-found' : setStatus(tx, type, tenant, change.id, 'draft'),
      ),

    republish: (tenant, change) =>
      changeLockedDocument(type, tenant, change, 'published', async (tx, locked) =>
        locked.deletedFrom || locked.publishedVersion === null
          ? 'not-found'
          : setStatus(tx, type, tenant, change.id, 'published'),
      ),

    remove: (tenant, change) =>
      changeLockedDocument(type, tenant, change, 'deleted', async (tx, locked) => {
        if (locked.deletedFrom) return 'same'
        const hidden = await setStatus(tx, type, tenant, change.id, 'draft')
        const deletedFrom = hidden === 'changed' ? 'published' : 'draft'
        return markDeleted(tx, type, tenant, change.id, { deletedAt: sql`now()`, deletedFrom })
      }),

    restore: (tenant, change) =>
      changeLockedDocument(type, tenant, change, 'restored', async (tx, locked) => {
        if (!locked.deletedFrom) return 'same'
        await setStatus(tx, type, tenant, change.id, locked.deletedFrom)
        return markDeleted(tx, type, tenant, change.id, { deletedAt: null, deletedFrom: null })
      }),

    erase: (tenant, id) => tenant.write((tx) => eraseDocument(tx, type, tenant, id)),
  }
}

/**
 * Publishes a version; if members already see the document, its publication date stays, and an update that is
 * scheduled no longer is. Writes to the audit log.
 */
export async function publishDocument<Row extends object>(
  tx: Rows,
  tables: DocumentTables,
  tenant: Tenant,
  change: DocumentChange,
  { version, row, at, scheduledAt, alsoWrite }: Publication<Row>,
): Promise<PublishedState | 'not-found' | 'changed'> {
  const { published } = tables
  const key = keyOf(tables, tenant, change.id)
  const locked = await lockDocument(tx, key)
  if (!locked || locked.deletedFrom) return 'not-found'
  const isMeant = scheduledAt
    ? locked.updateVersion === version && locked.updateAt?.getTime() === scheduledAt.getTime()
    : locked.version === version
  if (!isMeant) return 'changed'
  const from = at ? sql`greatest(${now}, ${at.toISOString()}::timestamptz)` : now
  const isVisible = sql`${published.status} = 'published' and ${published.publishedAt} <= now()`
  const [publication] = await tx
    .update(published)
    .set({
      ...row,
      status: 'published',
      publishedAt: sql`case when ${isVisible} then ${published.publishedAt} else ${from} end`,
      updatedAt: sql`case when ${isVisible} then ${now} end`,
    })
    .where(publishedRowCondition(tables, tenant, change.id))
    .returning({
      publishedAt: sql<Date>`${published.publishedAt}`.mapWith(published.publishedAt),
      updatedAt: published.updatedAt,
      state: sql<PublishedState['state']>`case when ${isVisible} then 'published' else 'scheduled' end`,
    })
  await tx
    .update(documents)
    .set({ publishedVersion: version, ...NO_UPDATE })
    .where(documentCondition(key))
  await tx
    .update(documentRevisions)
    .set({ kind: 'published' })
    .where(and(revisionCondition(key), eq(documentRevisions.version, version)))
  await alsoWrite?.(tx, change)
  await auditDocument(tx, tenant, change, tables.name, `${tables.name}.published`)
  if (!publication) return 'not-found'
  const { updatedAt, ...answer } = publication
  if (!updatedAt) await addAnnounceJob(tx, tables, tenant, change.id, answer.publishedAt)
  return answer
}

type LockedChange = (tx: Rows, locked: LockedDocument) => Promise<ChangeResult>

/** Changes a locked document, with an audit entry if there was anything to change. */
function changeLockedDocument(
  tables: DocumentTables<RemovableName>,
  tenant: Tenant,
  change: DocumentChange,
  action: AuditedChange,
  apply: LockedChange,
): Promise<ChangeResult> {
  return tenant.write(async (tx) => {
    const locked = await lockDocument(tx, keyOf(tables, tenant, change.id))
    const changeResult = locked ? await apply(tx, locked) : 'not-found'
    if (changeResult === 'changed')
      await auditDocument(tx, tenant, change, tables.name, `${tables.name}.${action}`)
    return changeResult
  })
}

async function setStatus(
  tx: Rows,
  tables: DocumentTables,
  tenant: Tenant,
  id: string,
  status: 'draft' | 'published',
): Promise<'changed' | 'same'> {
  const { published } = tables
  const other = sql`${published.status} <> ${status}`
  const [updatedRow] = await tx
    .update(published)
    .set({ status })
    .where(and(publishedRowCondition(tables, tenant, id), other))
    .returning({ publishedAt: published.publishedAt })
  if (!updatedRow) return 'same'
  const { publishedAt } = updatedRow
  if (status === 'draft') {
    await tx
      .update(documents)
      .set(NO_UPDATE)
      .where(documentCondition(keyOf(tables, tenant, id)))
  }
  if (status === 'published' && publishedAt) await addAnnounceJob(tx, tables, tenant, id, publishedAt)
  return 'changed'
}

type DeletedMark = { deletedAt: SQL | null; deletedFrom: 'draft' | 'published' | null }

async function markDeleted(
  tx: Rows,
  tables: DocumentTables,
  tenant: Tenant,
  id: string,
  deleted: DeletedMark,
): Promise<'changed'> {
  await tx
    .update(documents)
    .set(deleted)
    .where(documentCondition(keyOf(tables, tenant, id)))
  return 'changed'
}

async function eraseDocument(
  tx: Rows,
  tables: DocumentTables<RemovableName>,
  tenant: Tenant,
  id: string,
): Promise<void> {
  const old = sql`${documents.deletedAt} < now() - interval '30 days'`
  const [locked] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(documentCondition(keyOf(tables, tenant, id)), old))
    .for('update')
  if (!locked) return
  // A trigger deletes its versions and comments.
  await tx.delete(tables.published).where(publishedRowCondition(tables, tenant, id))
  await auditDocument(tx, tenant, { actorId: null, id }, tables.name, `${tables.name}.erased`)
}

export function keyOf({ name }: DocumentTables, { companyId }: Tenant, id: string): DocumentKey {
  return { companyId, type: name, id }
}

/** Condition for the published row of a document. */
export function publishedRowCondition(
  { published }: DocumentTables,
  { companyId }: Tenant,
  id: string,
): SQL | undefined {
  return and(eq(published.companyId, companyId), eq(published.id, id))
}

type AuditedChange = 'published' | 'unpublished' | 'deleted' | 'restored'

export function auditDocument(
  tx: Rows,
  tenant: Tenant,
  { actorId, id }: DocumentChange,
  name: DocumentName,
  action: AuditAction,
): Promise<void> {
  return writeAudit(tx, tenant.companyId, [{ actorId, action, detail: { [name]: id } }])
}
