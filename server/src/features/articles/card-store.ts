import { articleId } from '@hale/content/articles'
import type { ArticleCard } from '@hale/contracts/articles'
import { and, inArray } from 'drizzle-orm'
import { articles } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { toContract } from '../../core/to-contract.ts'
import { withPictureUrls, type Pictures } from './picture-urls.ts'
import { ofLibrary, published } from './visible.ts'

/** Cards of the library's articles by their files' names, in that order; who is gone is left out. */
export function articleCards(rows: Rows, pictures: Pictures) {
  return async (tenant: Tenant, slugs: string[]): Promise<ArticleCard[]> => {
    const ids = slugs.map(articleId)
    if (ids.length === 0) return []
    const found = await tenant.read(() =>
      rows
        .select({
          id: articles.id,
          title: articles.title,
          summary: articles.summary,
          category: articles.category,
          picture: articles.picture,
          author: articles.author,
          readingMinutes: articles.readingMinutes,
          publishedAt: articles.publishedAt,
        })
        .from(articles)
        .where(and(inArray(articles.id, ids), ofLibrary, published)),
    )
    const shown = found.flatMap(({ publishedAt, ...card }) => (publishedAt ? [{ ...card, publishedAt }] : []))
    const cards = new Map(
      (await withPictureUrls(pictures, tenant, shown)).map((card) => [card.id, toContract(card)]),
    )
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
}
