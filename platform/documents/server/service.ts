import type { DocumentName, RemovableName } from '../contract/document-types.ts'
import type { Language } from '../../contract/languages.ts'
import type { Picture } from '../../contract/page.ts'
import type { Issue } from '../../contract/problem.ts'
import type { DraftFacts } from '../../db/tables/content/documents.ts'
import type { Database } from '../../db/connect.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { cutPage, readCursor } from '../../core/paging.ts'
import { done, fail, type Outcome } from '../../core/outcome.ts'
import type { DocumentChange, DocumentContent, DocumentType, Editor, Previewer } from './document-type.ts'
import { listDeletedDocuments } from './cross-tenant-queries.ts'
import {
  draftStore,
  type DraftStore,
  type DraftFilters,
  type DraftRow,
  type ListedDraft,
} from './draft-store.ts'
import { publishDocument, removalStore, type ChangeResult } from './publication-store.ts'
import { cancelUpdate, findUpdate, scheduleUpdate } from './updates/store.ts'
import { revisionStore, type RevisionRow, type RevisionToSave } from './revision-store.ts'

type FixedNeeds<Content extends DocumentContent, Row extends object, Name extends DocumentName> = {
  rows: Rows
  type: DocumentType<Content, Row, Name>
  /**
   * Prepares the row that members read, and lists what prevents publication. `alsoWrite` runs in the
   * publishing transaction, where members also read another table.
   */
  prepare: (
    tenant: Tenant,
    content: Content,
    /** The languages that the company offers, its main one first. */
    languages: readonly Language[],
  ) => Promise<{
    row: Row
    issues: Issue[]
    alsoWrite?: (tx: Rows, change: DocumentChange) => Promise<void>
  }>
}

type Dependencies<Content extends DocumentContent, Row extends object, Name extends RemovableName> = Omit<
  FixedNeeds<Content, Row, Name>,
  'rows'
> & {
  database: Pick<Database, 'rows' | 'tenant' | 'pool'>
  /** Returns the lead picture of each document in a list; absent where a type has none. */
  listPictures?: (tenant: Tenant, facts: DraftFacts[]) => Promise<(Picture | null)[]>
}

type ToSave<Content> = Omit<RevisionToSave<Content>, 'actorId' | 'kind'> & { restored?: number | undefined }
type ListRevisionsInput = { id: string; limit?: number | undefined; before?: number | undefined }
type ToPublish = { id: string; version: number; at?: string | undefined }

const MAX_ERASED_AT_ONCE = 50

/**
 * Returns functions to write and publish documents of a type that a company always has. The caller checks
 * permissions.
 */
export function fixedDocumentService<
  Content extends DocumentContent,
  Row extends object,
  const Name extends DocumentName,
>({ rows, type, prepare }: FixedNeeds<Content, Row, Name>) {
  const drafts = draftStore(rows, type)
  const revisions = revisionStore(rows, type)
  const notFound = `${type.name}-not-found` as const
  const conflict = `${type.name}-changed` as const

  return {
    /** Finds the newest version, also of a deleted document. */
    find: drafts.find,

    async save({ tenant, memberId }: Editor, { restored, ...save }: ToSave<Content>) {
      const kind = restored === undefined ? 'saved' : 'restored'
      const saved = await revisions.save(tenant, { ...save, kind, actorId: memberId })
      if (saved === 'not-found') return fail(notFound)
      if (saved === 'changed') return fail(conflict)
      return done({ version: saved.version, savedAt: saved.savedAt.toISOString() })
    },

    async listRevisions(tenant: Tenant, { id, limit = 50, before }: ListRevisionsInput) {
      const revisionRows = await revisions.list(tenant, id, limit + 1, before)
      if (revisionRows.length === 0 && !(await drafts.find(tenant, id))) return fail(notFound)
      const items = revisionRows.slice(0, limit)
      const next = revisionRows.length > limit ? (items.at(-1)?.version ?? null) : null
      return done({ items: items.map(revisionToContract), next })
    },

    async getRevision(tenant: Tenant, id: string, version: number) {
      const revision = await revisions.find(tenant, id, version)
      if (revision) return done(revisionToContract(revision))
      return (await drafts.find(tenant, id)) ? fail('revision-not-found') : fail(notFound)
    },

    ...publishingOf({ rows, type, prepare }, drafts),
  }
}

/** Returns functions to publish documents of a type, now or at a time to come. */
function publishingOf<Content extends DocumentContent, Row extends object, const Name extends DocumentName>(
  { rows, type, prepare }: FixedNeeds<Content, Row, Name>,
  drafts: Pick<DraftStore<Content>, 'find'>,
) {
  const notFound = `${type.name}-not-found` as const
  const conflict = `${type.name}-changed` as const
  const incomplete = `${type.name}-incomplete` as const

  return {
    async publish({ tenant, memberId, languages }: Previewer, { id, version, at }: ToPublish) {
      const draft = await drafts.find(tenant, id)
      if (!draft || draft.state === 'deleted') return fail(notFound)
      if (draft.version !== version) return fail(conflict)
      const from = at === undefined ? undefined : new Date(at)
      const { row, issues, alsoWrite } = await prepare(tenant, draft.content, languages)
      if (issues.length > 0) return fail(incomplete, { issues })
      const change = { actorId: memberId, id }
      const updateAt = from && from > new Date() && draft.state === 'published' ? from : undefined
      const published = await tenant.write((tx) =>
        updateAt
          ? scheduleUpdate(tx, type, tenant, change, { version, at: updateAt })
          : publishDocument(tx, type, tenant, change, { version, at: from, row, alsoWrite }),
      )
      if (published === 'not-found') return fail(notFound)
      if (published === 'changed') return fail(conflict)
      return done({
        state: 'published' as const,
        ...published,
        publishedAt: published.publishedAt.toISOString(),
        publishedVersion: updateAt ? draft.publishedVersion : version,
        update: updateAt ? { version, at: updateAt.toISOString() } : null,
      })
    },

    async cancelUpdate({ tenant, memberId }: Editor, id: string) {
      const cancelled = await cancelUpdate(type, tenant, { actorId: memberId, id })
      return cancelled === 'not-found' ? fail(notFound) : done({ isCancelled: cancelled === 'changed' })
    },

    async publishUpdate(tenant: Tenant, id: string): Promise<number | undefined> {
      const update = await findUpdate<Content>(rows, type, tenant, id)
      if (!update) return undefined
      const { version, at: scheduledAt, secondsLeft, actorId, content, languages } = update
      if (secondsLeft > 0) return secondsLeft
      const { row, issues, alsoWrite } = await prepare(tenant, content, languages)
      // The update stays scheduled although its time has passed, so that editors learn that something is missing.
      if (issues.length > 0) return undefined
      await tenant.write((tx) =>
        publishDocument(tx, type, tenant, { actorId, id }, { version, row, scheduledAt, alsoWrite }),
      )
      return undefined
    },
  }
}

/**
 * Returns functions to write and publish documents of a type that can also be created, hidden and deleted.
 */
export function documentService<
  Content extends DocumentContent,
  Row extends object,
  const Name extends RemovableName,
>({ database, type, listPictures, prepare }: Dependencies<Content, Row, Name>) {
  const { rows } = database
  const drafts = draftStore(rows, type)
  const removals = removalStore(type)
  const notFound = `${type.name}-not-found` as const

  const changeWith =
    (change: (tenant: Tenant, change: DocumentChange) => Promise<ChangeResult>) =>
    async ({ tenant, memberId }: Editor, id: string): Promise<Outcome<{ id: string }, typeof notFound>> =>
      (await change(tenant, { actorId: memberId, id })) === 'not-found' ? fail(notFound) : done({ id })

  return {
    ...fixedDocumentService({ rows, type, prepare }),

    create: drafts.create,

    async list(tenant: Tenant, { limit = 24, cursor, ...filters }: ListInput) {
      const listedDrafts = await drafts.list(tenant, limit + 1, filters, readCursor(cursor))
      const { items, next } = cutPage(listedDrafts, limit, ({ savedAt, id }) => ({ at: savedAt, id }))
      const pictures = await listPictures?.(
        tenant,
        items.map(({ facts }) => facts),
      )
      return { items: items.map((row, index) => cardToContract(row, pictures?.[index] ?? null)), next }
    },

    listEditors: async (tenant: Tenant) => ({ items: await drafts.listEditors(tenant) }),

    unpublish: changeWith(removals.unpublish),
    republish: changeWith(removals.republish),
    remove: changeWith(removals.remove),
    restore: changeWith(removals.restore),

    /** Erases some of the documents that were deleted 30 days ago, in all companies; returns how many. */
    async eraseDeleted(): Promise<number> {
      const deleted = await listDeletedDocuments(database.pool, type.name, MAX_ERASED_AT_ONCE)
      for (const { companyId, documentId } of deleted) {
        await removals.erase(database.tenant(companyId), documentId)
      }
      return deleted.length
    },
  }
}

type ListInput = DraftFilters & { limit?: number | undefined; cursor?: string | undefined }

function cardToContract({ facts, ...row }: ListedDraft, picture: Picture | null) {
  const { category = null, nextReviewOn = null } = facts
  return { ...draftToContract(row), category, nextReviewOn, picture }
}

/** Returns a draft in the form of the contract; the publication date is null where it is hidden. */
export function draftToContract<Row extends DraftRow>(row: Row) {
  const isVisible = row.state === 'scheduled' || row.state === 'published'
  const { updateVersion, updateAt, ...facts } = row
  return {
    ...facts,
    publishedAt: isVisible ? (row.publishedAt?.toISOString() ?? null) : null,
    publishedVersion: isVisible ? row.publishedVersion : null,
    update:
      updateVersion !== null && updateAt ? { version: updateVersion, at: updateAt.toISOString() } : null,
    savedAt: row.savedAt.toISOString(),
  }
}

function revisionToContract<Row extends RevisionRow>(row: Row) {
  return { ...row, savedAt: row.savedAt.toISOString() }
}
