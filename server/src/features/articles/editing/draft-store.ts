import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { ArticleContent, ArticleState } from '@hale/contracts/drafts'
import { articleCategories } from '@hale/contracts/articles'
import { articles, drafts, members, revisions } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { Cursor } from '../../../http/cursor.ts'

export type DraftStore = ReturnType<typeof draftStore>

/** Where an article stands, as its editors see it. */
export type Standing = Awaited<ReturnType<DraftStore['list']>>[number]

export type NewDraft = { content: ArticleContent; kind: 'saved' | 'copied'; actorId: string }

/** A library article, as far as it is copied. */
export type LibraryCopy = NonNullable<Awaited<ReturnType<DraftStore['findLibraryArticle']>>>

/** After everything. */
const START: Cursor = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const state = sql<ArticleState>`case
  when ${drafts.deletedAt} is not null then 'deleted'
  when ${articles.status} = 'draft' then 'draft'
  when ${articles.publishedAt} > now() then 'scheduled'
  else 'published' end`

const standing = {
  id: drafts.articleId,
  version: drafts.version,
  title: drafts.title,
  state,
  publishedAt: articles.publishedAt,
  publishedVersion: drafts.publishedVersion,
  savedAt: drafts.savedAt,
  savedBy: members.name,
}

const copied = {
  title: articles.title,
  summary: articles.summary,
  category: articles.category,
  tags: articles.tags,
  author: articles.author,
  picture: articles.picture,
  body: articles.body,
  sources: articles.sources,
  reviewedOn: articles.reviewedOn,
  nextReviewOn: articles.nextReviewOn,
}

export function draftStore(rows: Rows) {
  const company = sql.placeholder('company')
  const id = sql.placeholder('id')
  const article = and(eq(articles.companyId, drafts.companyId), eq(articles.id, drafts.articleId))
  const saver = and(eq(members.companyId, drafts.companyId), eq(members.id, drafts.savedBy))
  const newest = and(
    eq(revisions.companyId, drafts.companyId),
    eq(revisions.articleId, drafts.articleId),
    eq(revisions.version, drafts.version),
  )
  const wanted = sql`${sql.placeholder('state')}::text`

  const page = rows
    .select(standing)
    .from(drafts)
    .innerJoin(articles, article)
    .leftJoin(members, saver)
    .where(
      and(
        eq(drafts.companyId, company),
        sql`(${drafts.savedAt}, ${drafts.articleId}) < (${sql.placeholder('at')}::timestamptz, ${id}::uuid)`,
        sql`(${state} = ${wanted} or ${wanted} is null and ${drafts.deletedAt} is null)`,
      ),
    )
    .orderBy(sql`${drafts.savedAt} desc`, sql`${drafts.articleId} desc`)
    .limit(sql.placeholder('limit'))
    .prepare('drafts_page')

  const one = rows
    .select({ ...standing, content: revisions.content })
    .from(drafts)
    .innerJoin(articles, article)
    .innerJoin(revisions, newest)
    .leftJoin(members, saver)
    .where(and(eq(drafts.companyId, company), eq(drafts.articleId, id)))
    .prepare('drafts_one')

  /** Library content belongs to no company, which this names. */
  const library = rows
    .select(copied)
    .from(articles)
    .where(
      and(
        isNull(articles.companyId),
        eq(articles.id, id),
        eq(articles.status, 'published'),
        lte(articles.publishedAt, sql`now()`),
      ),
    )
    .prepare('drafts_library_article')

  return {
    /** Last saved first; without a state all but the deleted ones. */
    list(tenant: Tenant, limit: number, after: Cursor = START, state: ArticleState | null = null) {
      const values = { company: tenant.companyId, state, limit, id: after.id, at: after.at.toISOString() }
      return tenant.read(() => page.execute(values))
    },

    async find(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, id }))
      // The newest version is never folded into another.
      return row?.content ? { ...row, content: row.content } : undefined
    },

    async findLibraryArticle(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => library.execute({ id }))
      return row
    },

    create(tenant: Tenant, { content, kind, actorId }: NewDraft): Promise<string> {
      const { companyId } = tenant
      const id = randomUUID()
      return tenant.write(async (tx) => {
        await tx.insert(articles).values({ ...hidden, id, companyId })
        const first = { companyId, articleId: id, version: 1, savedBy: actorId }
        await tx.insert(drafts).values({ ...first, title: content.title })
        await tx.insert(revisions).values({ ...first, saveId: randomUUID(), kind, content })
        return id
      })
    },
  }
}

/** What is not published has nothing to be seen; the columns ask for something all the same. */
const hidden = {
  status: 'draft',
  title: '',
  summary: '',
  category: articleCategories[0],
  body: {},
  bodyHtml: '',
  author: '',
  readingMinutes: 0,
} as const
