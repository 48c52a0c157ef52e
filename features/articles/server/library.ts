import { articleId, readArticles, type LibraryArticle } from '#content/articles.ts'
import { textOf, withLinks } from '#content/document.ts'
import { pictureFor, readPictures, type LibraryPicture } from '#content/pictures.ts'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import { AMERICAN_SPELLING } from '#platform/contract/languages.ts'
import { readingMinutes } from '#platform/rules/reading.ts'
import { textsToAmerican } from '#platform/rules/spelling/spelling.ts'
import { articles, articleTranslations } from '#platform/db/tables/content/articles.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'
import { bodyToAmerican } from '#platform/documents/server/content/spelling.ts'
import { fillLibrary } from '#platform/documents/server/fill-library.ts'
import { fillTranslations } from '#platform/documents/server/translation-store.ts'

type Row = typeof articles.$inferInsert & { id: string }

/** Updates the library's articles in the database from the files; idempotent, so that every start may run it. */
export async function fillLibraryArticles(rows: Rows): Promise<number> {
  const pictures = readPictures()
  const read = readArticles()
  const library = read.map((article) => rowOf(article, pictures))
  const { title, summary, category, tags, body, bodyHtml, bodyText, picture } = articles
  const { author, readingMinutes: minutes, sources, publishedAt, reviewedOn, nextReviewOn } = articles
  const filled = await fillLibrary(rows, articles, library, {
    ...{ title, summary, category, tags, body, bodyHtml, bodyText, picture },
    ...{ author, readingMinutes: minutes, sources, publishedAt, reviewedOn, nextReviewOn },
  })
  const linked = (body: DocumentBody) => withLinks(body, linkById)
  const translations = read.flatMap((article) => translationRows(article, linked))
  if (filled > 0) await fillTranslations(rows, articleTranslations, translations)
  return filled
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

function translationRows(
  article: LibraryArticle,
  prepare: (body: DocumentBody) => DocumentBody,
): (typeof articleTranslations.$inferInsert)[] {
  const { id, translations } = article
  return [...translations, inAmerican(article)].map(({ language, title, summary, pictureAlt, ...text }) => {
    const body = prepare(text.body)
    const bodyText = textOf(body)
    return {
      ...{ documentId: id, companyId: null, language, title, summary, pictureAlt, body, bodyText },
      bodyHtml: renderBody(body),
      readingMinutes: readingMinutes(bodyText),
    }
  })
}

function inAmerican(article: LibraryArticle) {
  const { title, summary, pictureAlt } = textsToAmerican(article, ['title', 'summary', 'pictureAlt'])
  return { language: AMERICAN_SPELLING, title, summary, pictureAlt, body: bodyToAmerican(article.body) }
}

/** Returns a link between library files with the article's id in place of its slug. */
function linkById(href: string): string {
  const [, slug] = /^\/dashboard\/articles\/([a-z0-9-]+)$/.exec(href) ?? []
  return slug ? `/dashboard/articles/${articleId(slug)}` : href
}
