import { AMERICAN_SPELLING, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { sql, type SQL } from '#platform/db/drizzle.ts'
import { articles, articleTranslations } from '#platform/db/tables/content/articles.ts'
import type { StoredPicture } from '#platform/db/tables/content/documents.ts'
import { translatedOrOriginal, translations } from '#platform/documents/server/translation-store.ts'
import { visibility } from '#platform/documents/server/visibility.ts'

export const { ownOf, ofLibrary, published, visibleTo } = visibility(articles)
const translated = translations(articles, articleTranslations)
export const { textIn, isTranslated } = translated

const original = sql.raw(`'${SOURCE_LANGUAGE}'`)
const american = sql.raw(`'${AMERICAN_SPELLING}'`)

/** Returns a text of the article in the language that `textIn` joined, else as it was written. */
export function inLanguage<Name extends 'title' | 'summary' | 'bodyHtml' | 'bodyText' | 'readingMinutes'>(
  name: Name,
): SQL.Aliased<(typeof articles.$inferSelect)[Name]> {
  return translatedOrOriginal(articleTranslations[name], articles[name])
}

/** The columns of an article's card; needs `textIn` joined. */
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
  // A check constraint gives every published article a date.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt).as('published_at'),
  language: translated.languageRead,
}

/** Languages that an article can be read in, its own first; empty where that is not known. */
export const languagesOf = sql<Language[]>`case when ${ofLibrary} or ${articles.language} is not null
  then array[coalesce(${articles.language}, ${original})] || array(
    select language from article_translations
    where article_id = ${articles.id} and language <> ${american} order by language) else '{}' end`
