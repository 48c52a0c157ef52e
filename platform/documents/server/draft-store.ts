import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from '../../db/drizzle.ts'
import { members } from '../../db/tables/people.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import { MAX_EDITORS, type DocumentState } from '../contract/documents.ts'
import type { DraftFacts } from '../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { Cursor } from '../../core/paging.ts'
import { factsOf, type DocumentContent, type DocumentType } from './document-type.ts'

/** A document as a list for its editors shows it. */
export type DraftRow = {
  id: string
  /** The newest one. */
  version: number
  title: string
  state: DocumentState
  publishedAt: Date | null
  publishedVersion: number | null
  savedAt: Date
  /** Null for a former member. */
  savedBy: string | null
}

export type ListedDraft = DraftRow & { facts: DraftFacts }

/** What a list is narrowed to. */
export type DraftFilters = {
  state?: DocumentState | undefined
  search?: string | undefined
  category?: ArticleCategory | undefined
  /** The member who saved it last. */
  savedBy?: string | undefined
  isReviewDue?: boolean | undefined
}

type NewDraft<Content> = { content: Content; kind: 'saved' | 'copied'; actorId: string }

export type DraftStore<Content> = {
  /** Last saved first; without a state all but the deleted ones. */
  list(tenant: Tenant, limit: number, filters?: DraftFilters, after?: Cursor): Promise<ListedDraft[]>
  /** Members who were the last to save a document that is not deleted, by name. */
  listEditors(tenant: Tenant): Promise<{ id: string; name: string }[]>
  /** With the content of its newest version, also where it is deleted. */
  find(tenant: Tenant, id: string): Promise<(DraftRow & { content: Content }) | undefined>
  /** Returns the new document's id. */
  create(tenant: Tenant, draft: NewDraft<Content>): Promise<string>
}

/** Sorts before every row of a list that begins with the newest. */
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
    list(tenant, limit, { state, search, category, savedBy, isReviewDue } = {}, after = FIRST_PAGE) {
      const values = {
        ...{ company: tenant.companyId, limit, id: after.id, at: after.at.toISOString() },
        ...{ state: state ?? null, category: category ?? null, savedBy: savedBy ?? null },
        title: search ? patternOf(search) : null,
        isReviewDue: isReviewDue ?? false,
      }
      return tenant.read(() => statements.page.execute(values))
    },

    listEditors: (tenant) => tenant.read(() => statements.editors.execute({ company: tenant.companyId })),

    async find(tenant, id) {
      const [row] = await tenant.read(() => statements.one.execute({ company: tenant.companyId, id }))
      // The newest version is never folded into another.
      return row?.content ? { ...row, content: row.content } : undefined
    },

    create(tenant, { content, kind, actorId }) {
      const { companyId } = tenant
      const id = randomUUID()
      return tenant.write(async (tx) => {
        await tx
          .insert(type.published)
          .values({ title: '', ...type.unpublishedRow, status: 'draft', id, companyId })
        const first = { companyId, documentId: id, version: 1, savedBy: actorId }
        await tx.insert(type.drafts).values({ ...first, title: content.title, facts: factsOf(content) })
        await tx.insert(type.revisions).values({ ...first, saveId: randomUUID(), kind, content })
        return id
      })
    },
  }
}

function prepareStatements<Content extends DocumentContent, Row extends object>(
  rows: Rows,
  { name, published, drafts, revisions }: DocumentType<Content, Row>,
) {
  const company = sql.placeholder('company')
  const id = sql.placeholder('id')
  const wanted = sql`${sql.placeholder('state')}::text`
  const title = sql`${sql.placeholder('title')}::text`
  const category = sql`${sql.placeholder('category')}::text`
  const savedBy = sql`${sql.placeholder('savedBy')}::uuid`
  const isDue = sql`(${drafts.facts} ->> 'nextReviewOn')::date <= (now() at time zone 'UTC')::date`
  const document = and(eq(published.companyId, drafts.companyId), eq(published.id, drafts.documentId))
  const saver = and(eq(members.companyId, drafts.companyId), eq(members.id, drafts.savedBy))
  const newest = and(
    eq(revisions.companyId, drafts.companyId),
    eq(revisions.documentId, drafts.documentId),
    eq(revisions.version, drafts.version),
  )
  const state = sql<DocumentState>`case
    when ${drafts.deletedAt} is not null then 'deleted'
    when ${published.status} = 'draft' then 'draft'
    when ${published.publishedAt} > now() then 'scheduled'
    else 'published' end`
  const columns = {
    id: drafts.documentId,
    version: drafts.version,
    title: drafts.title,
    state,
    publishedAt: published.publishedAt,
    publishedVersion: drafts.publishedVersion,
    savedAt: drafts.savedAt,
    savedBy: members.name,
  }

  const page = rows
    .select({ ...columns, facts: drafts.facts })
    .from(drafts)
    .innerJoin(published, document)
    .leftJoin(members, saver)
    .where(
      and(
        eq(drafts.companyId, company),
        sql`(${drafts.savedAt}, ${drafts.documentId}) < (${sql.placeholder('at')}::timestamptz, ${id}::uuid)`,
        sql`(${state} = ${wanted} or ${wanted} is null and ${drafts.deletedAt} is null)`,
        sql`(${title} is null or ${drafts.title} ilike ${title})`,
        sql`(${category} is null or ${drafts.facts} ->> 'category' = ${category})`,
        sql`(${savedBy} is null or ${drafts.savedBy} = ${savedBy})`,
        sql`(not ${sql.placeholder('isReviewDue')}::boolean or ${isDue})`,
      ),
    )
    .orderBy(sql`${drafts.savedAt} desc`, sql`${drafts.documentId} desc`)
    .limit(sql.placeholder('limit'))
    .prepare(`${name}_drafts_page`)

  const one = rows
    .select({ ...columns, content: revisions.content })
    .from(drafts)
    .innerJoin(published, document)
    .innerJoin(revisions, newest)
    .leftJoin(members, saver)
    .where(and(eq(drafts.companyId, company), eq(drafts.documentId, id)))
    .prepare(`${name}_drafts_one`)

  const editors = rows
    .selectDistinct({ id: members.id, name: members.name })
    .from(drafts)
    .innerJoin(members, saver)
    .where(and(eq(drafts.companyId, company), isNull(drafts.deletedAt)))
    .orderBy(members.name, members.id)
    .limit(MAX_EDITORS)
    .prepare(`${name}_drafts_editors`)

  return { page, one, editors }
}

/** Titles that have this text in them. */
function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
