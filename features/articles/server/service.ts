import type { Article, ArticleCard, ArticleCategory } from '../contract/articles.ts'
import type { getReadingHistory } from '../contract/reading.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/contract/languages.ts'
import { parseSearchQuery } from '#platform/core/search-query.ts'
import { cutPage, readPosition } from '#platform/core/paging.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { HistoryStore } from './history-store.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import type { FindClinicalReview } from '#platform/documents/server/clinical-review-store.ts'
import { withPictureUrls, withAllPictureUrls } from '#platform/documents/server/content/picture-urls.ts'
import {
  articleSearch,
  PAGE_SIZE,
  type SearchResult,
  type SearchRequest,
  type Dependencies,
} from './search/service.ts'

export type ArticleService = ReturnType<typeof articleService>

type ServiceNeeds = Dependencies & { history: HistoryStore; findReview: FindClinicalReview }

/** Lists, searches and finds articles. */
export function articleService({ findReview, history, ...needs }: ServiceNeeds) {
  const { store, pictures } = needs
  const search = articleSearch(needs)

  /** Returns a page of the newest articles, which is the same for all members of a company with one language. */
  async function listNewest(reader: Reader, request: SearchRequest): Promise<SearchResult> {
    const { category: categories, limit = PAGE_SIZE, cursor } = request
    const [rows, total] = await Promise.all([
      store.list(reader, { categories, limit: limit + 1, after: readPosition(cursor) }),
      store.count(reader.tenant, categories),
    ])
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }))
    const cards = await withPictureUrls(pictures, reader.tenant, items)
    return {
      items: cards.map((card) => ({ ...toContract(card), snippet: null })),
      next,
      total,
      searchedFor: null,
      leftOut: [],
    }
  }

  return {
    listNewest,
    listTitles: store.listTitles,

    list(member: SignedIn, request: SearchRequest): Promise<SearchResult> {
      const query = parseSearchQuery(request.search)
      return query || request.saved ? search.list(member, request, query) : listNewest(member, request)
    },

    /** Returns cards of the newest articles, of all categories or some. */
    async listNewestCards(
      member: SignedIn,
      limit: number,
      categories?: ArticleCategory[],
    ): Promise<ArticleCard[]> {
      const rows = await store.list(member, { categories, limit, after: undefined })
      const cards = await withPictureUrls(pictures, member.tenant, rows)
      return cards.map(toContract)
    },

    async findHistory(member: SignedIn): Promise<Output<typeof getReadingHistory>> {
      const { isOn, items } = await history.find(member)
      const cards = await withPictureUrls(pictures, member.tenant, items)
      return {
        isOn,
        items: cards.map(({ readAt, ...card }) => ({ ...toContract(card), readAt: readAt.toISOString() })),
      }
    },

    /** Returns an article without the reader's vote and saved state; in `language` where that is asked for. */
    async find(
      reader: Reader,
      id: string,
      language: Language = reader.language,
    ): Promise<Omit<Article, 'saved' | 'isHelpful'> | undefined> {
      const { tenant } = reader
      const storedArticle = await store.find({ ...reader, language }, id)
      if (!storedArticle) return undefined
      const { digest, isTranslated, ...article } = storedArticle
      const related = await store.listRelated(reader, article)
      const [localised, relatedCards, clinicalReview] = await Promise.all([
        withAllPictureUrls(pictures, tenant, article),
        withPictureUrls(pictures, tenant, related),
        // Clinicians sign off the original and no translation.
        isTranslated ? null : findReview(tenant, { type: 'article', id, digest }),
      ])
      const updatedAt = article.updatedAt?.toISOString() ?? null
      return { ...toContract(localised), updatedAt, clinicalReview, related: relatedCards.map(toContract) }
    },
  }
}
