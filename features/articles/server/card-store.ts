import { articleId } from '#content/articles.ts'
import type { ArticleCard } from '../contract/articles.ts'
import { and, inArray } from '#platform/db/drizzle.ts'
import { articles, articleTranslations } from '#platform/db/tables/content/articles.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { toContract } from '#platform/core/to-contract.ts'
import { cardColumns, textIn, visibleTo } from './card.ts'
import { withPictureUrls, type Pictures } from '#platform/documents/server/content/picture-urls.ts'

/** Article cards for other features. */
export function articleCards(rows: Rows, pictures: Pictures) {
  /** Returns cards in the order of the ids, without articles that the company's members may not read. */
  async function list(reader: Reader, ids: string[]): Promise<ArticleCard[]> {
    if (ids.length === 0) return []
    const { tenant } = reader
    const resultRows = await tenant.read(() =>
      rows
        .select(cardColumns)
        .from(articles)
        .leftJoin(articleTranslations, textIn(textLanguages(reader)))
        .where(and(inArray(articles.id, ids), visibleTo(tenant.companyId))),
    )
    const cards = await withPictureUrls(pictures, tenant, resultRows)
    const byId = new Map(cards.map((card) => [card.id, toContract(card)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    list,
    /** Returns cards of the library's articles by their slugs. */
    listBySlug: (reader: Reader, slugs: string[]) => list(reader, slugs.map(articleId)),
  }
}
