import { SOURCE_LANGUAGE, type Language } from '@hale/contracts/languages'
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { articles, articleTranslations } from '../../db/tables/content/articles.ts'
import type { StoredPicture } from '../../db/tables/content/documents.ts'
import { visibility } from '../../documents/visibility.ts'

export const { ownOf, ofLibrary, published, visibleTo } = visibility(articles)

const original = sql.raw(`'${SOURCE_LANGUAGE}'`)

/** A text of the article's translation where that is joined, else of the article. */
export function inLanguage<Name extends 'title' | 'summary' | 'bodyHtml' | 'bodyText' | 'readingMinutes'>(
  name: Name,
): SQL.Aliased<(typeof articles.$inferSelect)[Name]> {
  const column = articles[name]
  return sql<(typeof articles.$inferSelect)[Name]>`coalesce(${articleTranslations[name]}, ${column})`.as(
    column.name,
  )
}

/** The columns of an article's card, wherever one is shown; needs `translationIn` joined. */
export const cardColumns = {
  id: articles.id,
  title: inLanguage('title'),
  summary: inLanguage('summary'),
  category: articles.category,
  picture:
    sql<StoredPicture | null>`case when ${articleTranslations.language} is null then ${articles.picture}
    else ${articles.picture} || jsonb_build_object('alt', ${articleTranslations.pictureAlt}) end`.as(
      'picture',
    ),
  author: articles.author,
  readingMinutes: inLanguage('readingMinutes'),
  // A check of the table gives every published article a date.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt).as('published_at'),
  // What a company writes is in a language that only it knows.
  language:
    sql<Language | null>`coalesce(${articleTranslations.language}, case when ${ofLibrary} then ${original} end)`.as(
      'language',
    ),
}

/** Joins an article's translation into a language, where there is one. */
export function translationIn(language: Language | Placeholder): SQL | undefined {
  return and(eq(articleTranslations.articleId, articles.id), eq(articleTranslations.language, language))
}

/** All languages that an article can be read in, its own first; none where that is not known. */
export const languagesOf = sql<Language[]>`case when ${ofLibrary} then array[${original}] || array(
  select language from article_translations where article_id = ${articles.id} order by language) else '{}' end`
