import { and, eq, sql } from 'drizzle-orm'
import { articles } from '../../../db/tables/content/articles.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { ofLibrary, published } from '../card.ts'

/** A library article, as far as it is copied. */
export type LibraryCopy = NonNullable<Awaited<ReturnType<ReturnType<typeof libraryStore>['find']>>>

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

/** The library's articles, which belong to no company, as editors copy them. */
export function libraryStore(rows: Rows) {
  const one = rows
    .select(copied)
    .from(articles)
    .where(and(ofLibrary, eq(articles.id, sql.placeholder('id')), published))
    .prepare('articles_library_copy')

  return {
    async find(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => one.execute({ id }))
      return row
    },
  }
}
