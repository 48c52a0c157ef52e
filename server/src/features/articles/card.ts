import { sql } from 'drizzle-orm'
import { articles } from '../../db/tables/content/articles.ts'
import { visibility } from '../../documents/visibility.ts'

export const { ownOf, ofLibrary, published, visibleTo } = visibility(articles)

/** The columns of an article's card, wherever one is shown. */
export const cardColumns = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  category: articles.category,
  picture: articles.picture,
  author: articles.author,
  readingMinutes: articles.readingMinutes,
  // A check of the table gives every published article a date.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt).as('published_at'),
}
