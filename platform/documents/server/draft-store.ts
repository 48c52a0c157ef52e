import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from '../../db/drizzle.ts'
import { members } from '../../db/tables/people.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import { MAX_EDITORS, type DocumentState } from '../contract/documents.ts'
import { documentRevisions, documents, type DraftFacts } from '../../db/tables/content/documents.ts'
import type { DocumentName } from '../contract/document-types.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { Cursor } from '../../core/paging.ts'
import { factsOf, type DocumentContent, type DocumentType } from './document-type.ts'

/** A document in a list for editors. */
export type DraftRow = {
  id: string
  /** The newest version. */
  version: number
  title: string
  state: DocumentState
  publishedAt: Date | null
  publishedVersion: number | null
  /** The version that is scheduled to be published, and when; null where none is. */
  updateVersion: number | null
  updateAt: Date | null
  savedAt: Date
  /** Null for a former member. */
  savedBy: string | null
}

export type ListedDraft = DraftRow & { facts: DraftFacts }

/** Filters of a list of drafts. */
export type DraftFilters = {
  state?: DocumentState | undefined
  search?: string | undefined
  category?: ArticleCategory | undefined
  /** Id of the member who saved it last. */
  savedBy?: string | undefined
  isReviewDue?: boolean | undefined
}

type NewDraft<Content> = { content: Content; kind: 'saved' | 'copied'; actorId: string }

type NewVersion = {
  content: DocumentContent
  kind: 'saved' | 'copied' | 'published'
  /** Null where Hale creates it for the company. */
  savedBy?: string | null
  savedAt?: Date
}
/** A new document with its newest version; `earlier` are those before it, the oldest first. */
type NewDocument = NewVersion & { id: string; earlier?: NewVersion[] }

export type DraftStore<Content> = {
  /** Lists drafts, last saved first; without a state all but deleted ones. */
  list(tenant: Tenant, limit: number, filters?: DraftFilters, cursor?: Cursor): Promise<ListedDraft[]>
  /** Lists members who were the last to save a document that is not deleted, by name. */
  listEditors(tenant: Tenant): Promise<{ id: string; name: string }[]>
  /** Finds a document with the content of its newest version, also if it has been deleted. */
  find(tenant: Tenant, id: string): Promise<(DraftRow & { content: Content }) | undefined>
  /** Creates a document and returns its id. */
  create(tenant: Tenant, draft: NewDraft<Content>): Promise<string>
}

/** Cursor before the first row of a list sorted from the newest. */
const FIRST_PAGE: Cursor = {
  at: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

export function draftStore<Content extends DocumentContent, Row extends object>(
  rows: Rows,
  type: DocumentType<Content, Row>,
): DraftStore<Content> {
  const statements = prepareStatements(rows, type)
  return {
    list(tenant, limit, { state, search, category, savedBy, isReviewDue } = {}, cursor = FIRST_PAGE) {
      const values = {
        ...{ company: tenant.companyId, limit, id: cursor.id, at: cursor.at.toISOString() },
        ...{ state: state ?? null, category: category ?? null, savedBy: savedBy ?? null },
        title: search ? patternOf(search) : null,
        isReviewDue: isReviewDue ?? false,
      }
      return tenant.read(() => statements.page.execute(values))
    },

    listEditors: (tenant) => tenant.read(() => statements.editors.execute({ company: tenant.companyId })),

    async find(tenant, id) {
      const [row] = await tenant.read(() => statements.one.execute({ company: tenant.companyId, id }))
      // The newest version always has content: only earlier ones are folded.
      return row?.content ? { ...row, content: row.content } : undefined
    },

    create(tenant, { content, kind, actorId }) {
      const { companyId } = tenant
      const id = randomUUID()
      return tenant.write(async (tx) => {
        await tx
          .insert(type.published)
          .values({ title: '', ...type.unpublishedRow, status: 'draft', id, companyId })
        await addDocuments(tx, companyId, type.name, [{ id, content, kind, savedBy: actorId }])
        return id
      })
    },
  }
}

/** Adds at least one document. The caller adds the published rows. */
export async function addDocuments(
  tx: Rows,
  companyId: string,
  type: DocumentName,
  newDocuments: NewDocument[],
): Promise<void> {
  await tx.insert(documents).values(
    newDocuments.map(({ id, earlier = [], content, kind, savedBy = null, savedAt }) => {
      const version = earlier.length + 1
      return {
        ...{ id, companyId, type, version, savedBy, savedAt },
        ...{ title: content.title ?? '', facts: factsOf(content) },
        publishedVersion: kind === 'published' ? version : null,
      }
    }),
  )
  await tx.insert(documentRevisions).values(
    newDocuments.flatMap(({ id: documentId, earlier = [], ...newest }) =>
      [...earlier, newest].map(({ content, kind, savedBy = null, savedAt }, index) => ({
        ...{ companyId, type, documentId, version: index + 1, saveId: randomUUID() },
        ...{ content, kind, savedBy, savedAt, beganAt: savedAt },
      })),
    ),
  )
}

function prepareStatements<Content extends DocumentContent, Row extends object>(
  rows: Rows,
  { name, published }: DocumentType<Content, Row>,
) {
  const company = sql.placeholder('company')
  const id = sql.placeholder('id')
  const stateFilter = sql`${sql.placeholder('state')}::text`
  const title = sql`${sql.placeholder('title')}::text`
  const category = sql`${sql.placeholder('category')}::text`
  const savedBy = sql`${sql.placeholder('savedBy')}::uuid`
  const isDue = sql`(${documents.facts} ->> 'nextReviewOn')::date <= (now() at time zone 'UTC')::date`
  const read = and(eq(published.companyId, documents.companyId), eq(published.id, documents.id))
  const saver = and(eq(members.companyId, documents.companyId), eq(members.id, documents.savedBy))
  const ofType = and(eq(documents.companyId, company), eq(documents.type, name))
  const state = sql<DocumentState>`case
    when ${documents.deletedAt} is not null then 'deleted'
    when ${published.status} = 'draft' then 'draft'
    when ${published.publishedAt} > now() then 'scheduled'
    else 'published' end`
  // What is scheduled includes updates of what members see already.
  const isUpdateWanted = sql`${stateFilter} = 'scheduled' and ${documents.updateAt} is not null`
  const columns = {
    id: documents.id,
    version: documents.version,
    title: documents.title,
    state,
    publishedAt: published.publishedAt,
    publishedVersion: documents.publishedVersion,
    updateVersion: documents.updateVersion,
    updateAt: documents.updateAt,
    savedAt: documents.savedAt,
    savedBy: members.name,
  }

  const page = rows
    .select({ ...columns, facts: documents.facts })
    .from(documents)
    .innerJoin(published, read)
    .leftJoin(members, saver)
    .where(
      and(
        ofType,
        sql`(${documents.savedAt}, ${documents.id}) < (${sql.placeholder('at')}::timestamptz, ${id}::uuid)`,
        sql`(${state} = ${stateFilter} or ${isUpdateWanted} or ${stateFilter} is null and ${documents.deletedAt} is null)`,
        sql`(${title} is null or ${documents.title} ilike ${title})`,
        sql`(${category} is null or ${documents.facts} ->> 'category' = ${category})`,
        sql`(${savedBy} is null or ${documents.savedBy} = ${savedBy})`,
        sql`(not ${sql.placeholder('isReviewDue')}::boolean or ${isDue})`,
      ),
    )
    .orderBy(sql`${documents.savedAt} desc`, sql`${documents.id} desc`)
    .limit(sql.placeholder('limit'))
    .prepare(`${name}_drafts_page`)

  const one = rows
    .select({ ...columns, content: sql<Content | null>`${documentRevisions.content}` })
    .from(documents)
    .innerJoin(published, read)
    .innerJoin(documentRevisions, isNewest)
    .leftJoin(members, saver)
    .where(and(ofType, eq(documents.id, id)))
    .prepare(`${name}_drafts_one`)

  const editors = rows
    .selectDistinct({ id: members.id, name: members.name })
    .from(documents)
    .innerJoin(members, saver)
    .where(and(ofType, isNull(documents.deletedAt)))
    .orderBy(members.name, members.id)
    .limit(MAX_EDITORS)
    .prepare(`${name}_drafts_editors`)

  return { page, one, editors }
}

/** Condition for the revision with a document's newest version. */
export const isNewest = and(
  eq(documentRevisions.companyId, documents.companyId),
  eq(documentRevisions.documentId, documents.id),
  eq(documentRevisions.version, documents.version),
)

/** Returns a LIKE pattern for titles that contain a text. */
function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
