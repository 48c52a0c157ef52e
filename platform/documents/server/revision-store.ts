import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, sql } from '../../db/drizzle.ts'
import { members } from '../../db/tables/people.ts'
import {
  documentRevisions as revisions,
  documents,
  type RevisionKind,
} from '../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import {
  factsOf,
  documentCondition,
  revisionCondition,
  type DocumentContent,
  type DocumentKey,
  type DocumentType,
} from './document-type.ts'

export type RevisionToSave<Content> = {
  id: string
  actorId: string
  /** The version that was edited; the save fails where it is not the newest. */
  version: number
  /** Makes a save idempotent: sent again with the same id, it gets the first result. */
  saveId: string
  /** Id of one open editor: its saves within a few minutes become one revision. */
  editing: string
  content: Content
  kind: 'saved' | 'restored'
}

type SavedVersion = { version: number; savedAt: Date }

export type RevisionRow = SavedVersion & { savedBy: string | null; kind: RevisionKind }

export type RevisionStore<Content> = {
  /** Lists revisions, newest first, of those before the version `before`. */
  list(tenant: Tenant, id: string, limit: number, before?: number): Promise<RevisionRow[]>
  find(tenant: Tenant, id: string, version: number): Promise<(RevisionRow & { content: Content }) | undefined>
  /**
   * Saves one version, or nothing at all. The document is locked, so that of two concurrent saves one
   * conflicts.
   */
  save(tenant: Tenant, save: RevisionToSave<Content>): Promise<SavedVersion | 'not-found' | 'changed'>
}

/** Minutes from an editor's first save during which its further saves join a revision. */
const FOLDED_MINUTES = 5
/** Limit on stored revisions of a document, besides published and scheduled ones. */
const MAX_STORED = 200
const MAX_VERSION = 2 ** 31 - 1

export function revisionStore<Content extends DocumentContent, Row extends object>(
  rows: Rows,
  type: DocumentType<Content, Row>,
): RevisionStore<Content> {
  const statements = prepareStatements(rows, type)
  return {
    list(tenant, id, limit, before = MAX_VERSION) {
      return tenant.read(() => statements.page.execute({ company: tenant.companyId, id, limit, before }))
    },

    async find(tenant, id, version) {
      const [row] = await tenant.read(() =>
        statements.one.execute({ company: tenant.companyId, id, version }),
      )
      return row?.content ? { ...row, content: row.content } : undefined
    },

    save(tenant, save) {
      const key = { companyId: tenant.companyId, type: type.name, id: save.id }
      return tenant.write(async (tx) => {
        const locked = await lockDocument(tx, key)
        if (!locked || locked.deletedFrom) return 'not-found'
        const repeated = await findSave(tx, key, save.saveId)
        if (repeated) return repeated
        if (locked.version !== save.version) return 'changed'
        return addRevision(tx, key, save)
      })
    },
  }
}

function prepareStatements<Content extends DocumentContent, Row extends object>(
  rows: Rows,
  { name }: DocumentType<Content, Row>,
) {
  const saver = and(eq(members.companyId, revisions.companyId), eq(members.id, revisions.savedBy))
  const isRevision = and(
    eq(revisions.companyId, sql.placeholder('company')),
    eq(revisions.type, name),
    eq(revisions.documentId, sql.placeholder('id')),
    isNotNull(revisions.content),
  )
  const columns = {
    version: revisions.version,
    savedAt: revisions.savedAt,
    savedBy: members.name,
    kind: revisions.kind,
  }

  const page = rows
    .select(columns)
    .from(revisions)
    .leftJoin(members, saver)
    .where(and(isRevision, sql`${revisions.version} < ${sql.placeholder('before')}`))
    .orderBy(desc(revisions.version))
    .limit(sql.placeholder('limit'))
    .prepare(`${name}_revisions_page`)

  const one = rows
    .select({ ...columns, content: sql<Content | null>`${revisions.content}` })
    .from(revisions)
    .leftJoin(members, saver)
    .where(and(isRevision, eq(revisions.version, sql.placeholder('version'))))
    .prepare(`${name}_revisions_one`)

  return { page, one }
}

/** Columns of a document without a scheduled update. */
export const NO_UPDATE = { updateVersion: null, updateAt: null, updateBy: null }

export type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

/** Locks a document for a change; returns undefined when the company has none with this id. */
export async function lockDocument(tx: Rows, key: DocumentKey) {
  const { version, publishedVersion, deletedFrom, updateVersion, updateAt } = documents
  const [locked] = await tx
    .select({ version, publishedVersion, deletedFrom, updateVersion, updateAt })
    .from(documents)
    .where(documentCondition(key))
    .for('update')
  return locked
}

/** Adds a version that is published at once to a locked document. The caller writes what members see. */
export async function addPublishedRevision(
  tx: Rows,
  key: DocumentKey,
  save: { version: number; actorId: string; content: DocumentContent },
): Promise<void> {
  const { version } = await addRevision(tx, key, {
    ...save,
    ...{ id: key.id, saveId: randomUUID(), editing: randomUUID(), kind: 'published' },
  })
  await tx
    .update(documents)
    .set({ publishedVersion: version, ...NO_UPDATE })
    .where(documentCondition(key))
}

async function findSave(tx: Rows, key: DocumentKey, saveId: string): Promise<SavedVersion | undefined> {
  const [row] = await tx
    .select({ version: revisions.version, savedAt: revisions.savedAt })
    .from(revisions)
    .where(and(revisionCondition(key), eq(revisions.saveId, saveId)))
  return row
}

async function addRevision<Content extends DocumentContent>(
  tx: Rows,
  key: DocumentKey,
  save: Omit<RevisionToSave<Content>, 'kind'> & { kind: RevisionKind },
): Promise<SavedVersion> {
  const { actorId, saveId, editing, content, kind } = save
  const beganAt = kind === 'saved' ? await foldLast(tx, key, save) : undefined
  const next = { version: save.version + 1, savedBy: actorId, savedAt: sql`now()` }
  const document = { companyId: key.companyId, type: key.type, documentId: key.id }
  const [insertedRow] = await tx
    .insert(revisions)
    .values({ ...document, ...next, saveId, editing, kind, content, ...(beganAt ? { beganAt } : {}) })
    .returning({ version: revisions.version, savedAt: revisions.savedAt })
  if (!insertedRow) throw new Error('A revision was not added.')
  await tx
    .update(documents)
    .set({ ...next, title: content.title ?? '', facts: factsOf(content) })
    .where(documentCondition(key))
  if (!beganAt) await prune(tx, key)
  return insertedRow
}

/** Clears the last revision if the same editor began it within minutes; returns when it began. */
async function foldLast(
  tx: Rows,
  key: DocumentKey,
  { version, editing, actorId }: Pick<RevisionToSave<unknown>, 'version' | 'editing' | 'actorId'>,
): Promise<Date | undefined> {
  const [folded] = await tx
    .update(revisions)
    .set({ content: null })
    .where(
      and(
        revisionCondition(key),
        eq(revisions.version, version),
        eq(revisions.kind, 'saved'),
        eq(revisions.editing, editing),
        eq(revisions.savedBy, actorId),
        gt(revisions.beganAt, sql`now() - make_interval(mins => ${FOLDED_MINUTES})`),
      ),
    )
    .returning({ beganAt: revisions.beganAt })
  return folded?.beganAt
}

/** Deletes the oldest revisions that were never published or scheduled, and those folded more than a day ago. */
async function prune(tx: Rows, key: DocumentKey): Promise<void> {
  const isRevision = revisionCondition(key)
  const oldest = tx
    .select({ version: revisions.version })
    .from(revisions)
    .where(and(isRevision, isNotNull(revisions.content)))
    .orderBy(desc(revisions.version))
    .offset(MAX_STORED - 1)
    .limit(1)
  const folded = sql`${revisions.content} is null and ${revisions.savedAt} < now() - interval '1 day'`
  const isPassing = sql`${revisions.kind} not in ('published', 'scheduled')`
  const old = sql`${isPassing} and ${revisions.version} < (${oldest})`
  await tx.delete(revisions).where(and(isRevision, sql`(${folded} or ${old})`))
}
