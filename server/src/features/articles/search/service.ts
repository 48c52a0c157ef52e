import { MAX_COUNTED, type FoundArticle, type listArticles } from '@hale/contracts/articles/articles'
import type { Input, Output } from '@hale/contracts/endpoint'
import type { SearchQuery } from '../../../core/search-query.ts'
import { cutPage, readPosition } from '../../../core/paging.ts'
import { toContract } from '../../../core/to-contract.ts'
import type { SignedIn } from '../../../http/authenticate.ts'
import { withPictureUrls, type Pictures } from '../../../documents/content/picture-urls.ts'
import type { ArticleStore } from '../store.ts'
import { correctQuery } from './correct-query.ts'
import { readQuery } from './read-query.ts'
import { snippetFinder } from './snippet.ts'
import type { Found, Order, Search, SearchStore } from './store.ts'

export type SearchRequest = Input<typeof listArticles>
export type SearchResult = Output<typeof listArticles>
export type Needs = { store: ArticleStore; searches: SearchStore; pictures: Pictures }

/** A page of results, and the words to mark in their snippets. */
type Finding = Found & { marks: ReadonlySet<string> }

export const PAGE_SIZE = 24

/** Finding articles by words, or among what a member saved. */
export function articleSearch({ store, searches, pictures }: Needs) {
  async function list(
    member: SignedIn,
    asked: SearchRequest,
    query: SearchQuery | undefined,
  ): Promise<SearchResult> {
    const { limit = PAGE_SIZE } = asked
    let finding = await find(member, asked, query)
    const corrected =
      query && finding.total === 0 ? await correctQuery(searches, member.tenant, query) : undefined
    if (corrected) finding = await find(member, asked, corrected)
    const { items, next } = cutPage(finding.positions, limit, (position) => position)
    const found = await listSnippets(
      member,
      items.map(({ id }) => id),
      finding.marks,
    )
    const total = Math.min(finding.total, MAX_COUNTED)
    return { items: found, next, total, searchedFor: corrected?.text ?? null }
  }

  async function find(
    member: SignedIn,
    asked: SearchRequest,
    query: SearchQuery | undefined,
  ): Promise<Finding> {
    const { category: categories, limit = PAGE_SIZE, cursor } = asked
    const { words, wanted } = query
      ? await readQuery(searches, member.tenant, query)
      : { words: [], wanted: undefined }
    const search: Search = {
      wanted,
      categories,
      order: orderOf(asked, query),
      limit: limit + 1,
      after: readPosition(cursor),
    }
    const found = asked.saved
      ? await searches.findSaved(member.tenant, member.memberId, search)
      : await searches.find(member.tenant, search)
    return { ...found, marks: new Set(words) }
  }

  /** Cards with snippets, in the order of the ids. */
  async function listSnippets({ tenant }: SignedIn, ids: string[], marks: ReadonlySet<string>) {
    const rows = await store.listFound(tenant, ids)
    const cards = await withPictureUrls(pictures, tenant, rows)
    const findSnippet = snippetFinder(marks)
    const found = cards.map(({ bodyText, ...card }): FoundArticle => {
      const hit = marks.size > 0 ? (findSnippet(bodyText) ?? findSnippet(card.summary)) : null
      return { ...toContract(card), hit }
    })
    const byId = new Map(found.map((article) => [article.id, article]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return { list }
}

function orderOf({ sort, saved }: SearchRequest, query: SearchQuery | undefined): Order {
  if (sort === 'newest') return 'newest'
  if (query) return 'relevance'
  return saved ? 'saved' : 'newest'
}
