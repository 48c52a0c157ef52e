import { MAX_COUNTED, type FoundArticle, type listArticles } from '../../contract/articles.ts'
import type { Input, Output } from '#platform/contract/endpoint.ts'
import type { SearchQuery } from '#platform/core/search-query.ts'
import { cutPage, readPosition } from '#platform/core/paging.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import { withPictureUrls, type Pictures } from '#platform/documents/server/content/picture-urls.ts'
import { inBothSpellings } from '#platform/rules/spelling/spelling.ts'
import { pageOf, rankDocuments } from '#platform/documents/server/search/rank.ts'
import type { Planner } from '#platform/documents/server/search/plan.ts'
import type { ArticleStore } from '../store.ts'
import { correctQuery } from './correct-query.ts'
import { readQuery } from './read-query.ts'
import { snippetFinder } from './snippet.ts'
import type { SearchPage, Order, Search, SearchStore } from './store.ts'

export type SearchRequest = Input<typeof listArticles>
export type SearchResult = Output<typeof listArticles>
export type Dependencies = { store: ArticleStore; searches: SearchStore; plan: Planner; pictures: Pictures }

/** A page of results, the words to mark in their snippets, and how the search was changed. */
type Finding = SearchPage & { marks: ReadonlySet<string>; searchedFor: string | null; leftOut: string[] }

export const PAGE_SIZE = 24

/** Searches articles by words, all of them or a member's saved ones. */
export function articleSearch({ store, searches, plan: planFor, pictures }: Dependencies) {
  async function list(
    member: SignedIn,
    request: SearchRequest,
    query: SearchQuery | undefined,
  ): Promise<SearchResult> {
    const { limit = PAGE_SIZE } = request
    const finding = await find(member, request, query)
    const { items, next } = cutPage(finding.positions, limit, (position) => position)
    const snippets = await listSnippets(
      member,
      items.map(({ id }) => id),
      finding.marks,
    )
    const { searchedFor, leftOut } = finding
    return { items: snippets, next, total: Math.min(finding.total, MAX_COUNTED), searchedFor, leftOut }
  }

  /** Finds articles that may lack some words, unless the query is exact (quotes, "or", "-") or is to be taken as typed. */
  async function find(member: SignedIn, request: SearchRequest, query?: SearchQuery): Promise<Finding> {
    if (!query || request.asTyped) return findAll(member, request, query)
    if (query.isExact) {
      const finding = await findAll(member, request, query)
      const corrected = finding.total === 0 ? await correctQuery(searches, member.tenant, query) : undefined
      return corrected
        ? { ...(await findAll(member, request, corrected)), searchedFor: corrected.text }
        : finding
    }
    const plan = await planFor(member.tenant, query)
    if (!plan || plan.isPlain) return findAll(member, request, query)
    const among = request.saved ? await searches.listSavedIds(member.tenant, member.memberId) : undefined
    const rows = await searches.rank(member.tenant, plan, { categories: request.category, among })
    const { positions, ...changes } = rankDocuments(plan, rows, orderOf(request, query))
    const page = pageOf(positions, readPosition(request.cursor), (request.limit ?? PAGE_SIZE) + 1)
    return { positions: page, total: positions.length, marks: new Set(plan.forms), ...changes }
  }

  /** Finds the articles that have all words, without a limit. */
  async function findAll(
    member: SignedIn,
    request: SearchRequest,
    query: SearchQuery | undefined,
  ): Promise<Finding> {
    const { category: categories, limit = PAGE_SIZE, cursor } = request
    const { words, wanted } = query
      ? await readQuery(searches, member.tenant, query)
      : { words: [], wanted: undefined }
    const search: Search = {
      wanted,
      categories,
      order: orderOf(request, query),
      limit: limit + 1,
      after: readPosition(cursor),
    }
    const searchPage = request.saved
      ? await searches.findSaved(member.tenant, member.memberId, search)
      : await searches.find(member.tenant, search)
    return { ...searchPage, marks: new Set(words), searchedFor: null, leftOut: [] }
  }

  /** Returns cards with snippets, in the order of the ids. */
  async function listSnippets(reader: Reader, ids: string[], marks: ReadonlySet<string>) {
    const rows = await store.listFound(reader, ids)
    const cards = await withPictureUrls(pictures, reader.tenant, rows)
    const findSnippet = snippetFinder(inBothSpellings(marks))
    const articles = cards.map(({ bodyText, ...card }): FoundArticle => {
      const snippet = marks.size > 0 ? (findSnippet(bodyText) ?? findSnippet(card.summary)) : null
      return { ...toContract(card), snippet }
    })
    const byId = new Map(articles.map((article) => [article.id, article]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return { list }
}

function orderOf({ sort, saved }: SearchRequest, query: SearchQuery | undefined): Order {
  if (sort === 'newest') return 'newest'
  if (query) return 'relevance'
  return saved ? 'saved' : 'newest'
}
