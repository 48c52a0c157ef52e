import { and, eq, sql } from '#platform/db/drizzle.ts'
import { articles, articleTranslations } from '#platform/db/tables/content/articles.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { cardColumns, ofLibrary, published, textIn } from '../card.ts'

/** The copied columns of a library article. */
export type LibraryCopy = NonNullable<Awaited<ReturnType<ReturnType<typeof libraryStore>['find']>>>

const copied = {
  language: cardColumns.language,
  title: cardColumns.title,
  summary: cardColumns.summary,
  category: articles.category,
  tags: articles.tags,
  author: articles.author,
  picture: cardColumns.picture,
  body: sql<unknown>`coalesce(${articleTranslations.body}, ${articles.body})`.as('body'),
  sources: articles.sources,
  reviewedOn: articles.reviewedOn,
  nextReviewOn: articles.nextReviewOn,
}

/** Reads the library's articles, which belong to no company, for editors to copy. */
export function libraryStore(rows: Rows) {
  const one = rows
    .select(copied)
    .from(articles)
    .leftJoin(articleTranslations, textIn(sql.placeholder('languages')))
    .where(and(ofLibrary, eq(articles.id, sql.placeholder('id')), published))
    .prepare('articles_library_copy')

  return {
    async find(reader: Reader, id: string) {
      const languages = textLanguages(reader)
      const [row] = await reader.tenant.read(() => one.execute({ id, languages }))
      return row
    },
  }
}
