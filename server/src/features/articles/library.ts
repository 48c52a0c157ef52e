import { articleId, readArticles, type LibraryArticle } from '@hale/content/articles'
import { textOf, withLinks } from '@hale/content/document'
import { pictureFor, readPictures, type LibraryPicture } from '@hale/content/pictures'
import { readingMinutes } from '@hale/domain/reading'
import { and, isNull, notInArray, sql } from 'drizzle-orm'
import { articles } from '../../db/tables/articles.ts'
import type { Rows } from '../../db/tenant.ts'
import { renderBody } from '../../documents/body.ts'

type Row = typeof articles.$inferInsert

/** Columns that come from an article's file. */
const fromFile = [
  'title',
  'summary',
  'category',
  'tags',
  'body',
  'bodyHtml',
  'bodyText',
  'picture',
  'author',
  'readingMinutes',
  'sources',
  'publishedAt',
  'reviewedOn',
  'nextReviewOn',
] as const
const incoming = fromFile.map((key) => sql`excluded.${sql.identifier(articles[key].name)}`)
const set = Object.fromEntries(fromFile.map((key, index) => [key, incoming[index]]))
const stored = fromFile.map((key) => sql`${articles[key]}`)
/** Rows that would not change are not written. */
const changed = sql`(${sql.join(stored, sql`, `)}) is distinct from (${sql.join(incoming, sql`, `)})`

/** Brings the library's articles in the database up to the files; safe to run at every start. */
export async function fillLibraryArticles(rows: Rows): Promise<number> {
  const pictures = readPictures()
  const library = readArticles().map((article) => rowOf(article, pictures))
  if (library.length === 0) return 0
  await rows
    .insert(articles)
    .values(library)
    .onConflictDoUpdate({ target: articles.id, set, setWhere: changed })
  const ids = library.map((row) => row.id)
  await rows.delete(articles).where(and(isNull(articles.companyId), notInArray(articles.id, ids)))
  return library.length
}

function rowOf(article: LibraryArticle, pictures: Map<string, LibraryPicture>): Row {
  const body = withLinks(article.body, linkById)
  const bodyText = textOf(body)
  return {
    id: article.id,
    companyId: null,
    status: 'published',
    title: article.title,
    summary: article.summary,
    category: article.category,
    tags: article.tags,
    body,
    bodyHtml: renderBody(body),
    bodyText,
    picture: pictureFor(pictures, article.picture, article.pictureAlt) ?? null,
    author: article.author,
    readingMinutes: readingMinutes(bodyText),
    sources: article.sources,
    publishedAt: new Date(`${article.published}T09:00:00Z`),
    reviewedOn: article.reviewed,
    nextReviewOn: article.nextReview,
  }
}

/** Files link to each other by slug; the app's URLs have ids. */
function linkById(href: string): string {
  const [, slug] = /^\/dashboard\/articles\/([a-z0-9-]+)$/.exec(href) ?? []
  return slug ? `/dashboard/articles/${articleId(slug)}` : href
}
