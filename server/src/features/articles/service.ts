import type { Article, ArticleCard, ArticleCategory } from '@hale/contracts/articles/articles'
import { parseSearchQuery } from '../../core/search-query.ts'
import { cutPage, readPosition } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { withPictureUrls, withAllPictureUrls } from '../../documents/content/picture-urls.ts'
import {
  articleSearch,
  PAGE_SIZE,
  type SearchResult,
  type SearchRequest,
  type Needs,
} from './search/service.ts'

export type ArticleService = ReturnType<typeof articleService>

/** Finding and reading articles. */
export function articleService({ store, searches, pictures }: Needs) {
  const search = articleSearch({ store, searches, pictures })

  async function listNewest({ tenant }: SignedIn, asked: SearchRequest): Promise<SearchResult> {
    const { category: categories, limit = PAGE_SIZE, cursor } = asked
    const [rows, total] = await Promise.all([
      store.list(tenant, { categories, limit: limit + 1, after: readPosition(cursor) }),
      store.count(tenant, categories),
    ])
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }))
    const cards = await withPictureUrls(pictures, tenant, items)
    return {
      items: cards.map((card) => ({ ...toContract(card), hit: null })),
      next,
      total,
      searchedFor: null,
    }
  }

  return {
    list(member: SignedIn, asked: SearchRequest): Promise<SearchResult> {
      const query = parseSearchQuery(asked.search)
      return query || asked.saved ? search.list(member, asked, query) : listNewest(member, asked)
    },

    /** Cards of the newest, of all categories or of these. */
    async listNewestCards(
      { tenant }: SignedIn,
      limit: number,
      categories?: ArticleCategory[],
    ): Promise<ArticleCard[]> {
      const rows = await store.list(tenant, { categories, limit, after: undefined })
      const cards = await withPictureUrls(pictures, tenant, rows)
      return cards.map(toContract)
    },

    async find(member: SignedIn, id: string): Promise<Article | undefined> {
      const { tenant } = member
      const article = await store.find(member, id)
      if (!article) return undefined
      const related = await store.listRelated(tenant, article)
      const [shown, relatedCards] = await Promise.all([
        withAllPictureUrls(pictures, tenant, article),
        withPictureUrls(pictures, tenant, related),
      ])
      const updatedAt = article.updatedAt?.toISOString() ?? null
      return { ...toContract(shown), updatedAt, related: relatedCards.map(toContract) }
    },
  }
}
