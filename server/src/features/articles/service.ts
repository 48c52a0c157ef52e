import { MAX_COUNTED, type FoundArticle, type Article, type listArticles } from '@hale/contracts/articles'
import type { Input, Output } from '@hale/contracts/endpoint'
import {
  plain,
  parseSearchQuery,
  replaceWords,
  wantedWords,
  type SearchQuery,
} from '../../core/search-query.ts'
import { cutPage, readPosition } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { withPictureUrls, withAllPictureUrls, type Pictures } from './picture-urls.ts'
import { snippetFinder } from './search/snippet.ts'
import { correctionsOf } from './search/spelling.ts'
import type { Found, Order, Search, SearchStore } from './search/store.ts'
import type { ArticleStore } from './store.ts'

type Asked = Input<typeof listArticles>
type Answered = Output<typeof listArticles>
type Needs = { store: ArticleStore; searches: SearchStore; pictures: Pictures }

/** A page of results, and the words to mark in their snippets. */
type Finding = Found & { marks: ReadonlySet<string> }

const PAGE_SIZE = 24
/** Words of a query that are corrected; each costs a comparison with every known word. */
const MAX_CORRECTED = 6
const MIN_CORRECTED_LENGTH = 3
/** Corrections that are tried for each word. */
const MAX_CORRECTIONS = 4

export type ArticleService = ReturnType<typeof articleService>

/** Finding and reading articles. */
export function articleService({ store, searches, pictures }: Needs) {
  async function listNewest({ tenant }: SignedIn, asked: Asked): Promise<Answered> {
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

  async function listFound(
    member: SignedIn,
    asked: Asked,
    query: SearchQuery | undefined,
  ): Promise<Answered> {
    const { limit = PAGE_SIZE } = asked
    let finding = await find(member, asked, query)
    const corrected = query && finding.total === 0 ? await correct(member, query) : undefined
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

  async function find(member: SignedIn, asked: Asked, query: SearchQuery | undefined): Promise<Finding> {
    const { category: categories, limit = PAGE_SIZE, cursor } = asked
    const wanted = query ? wantedWords(query.text) : []
    const words = query ? await searches.readWords(member.tenant, wanted, query.ending) : []
    const completions = words.filter((word) => word.isCompletion).map(({ lexeme }) => lexeme)
    const search: Search = {
      wanted: query && { query, completions: [...new Set(completions)] },
      categories,
      order: orderOf(asked, query),
      limit: limit + 1,
      after: readPosition(cursor),
    }
    const found = asked.saved
      ? await searches.findSaved(member.tenant, member.memberId, search)
      : await searches.find(member.tenant, search)
    // The index of words has no numbers.
    const numbers = wanted.filter((word) => /\p{N}/u.test(word)).map(plain)
    return { ...found, marks: new Set([...words.map(({ word }) => word), ...numbers]) }
  }

  /** The query with corrections for words that no article has; undefined where there are none. */
  async function correct({ tenant }: SignedIn, query: SearchQuery): Promise<SearchQuery | undefined> {
    const words = wantedWords(query.text)
      .map(plain)
      .filter((word) => word.length >= MIN_CORRECTED_LENGTH)
      .slice(0, MAX_CORRECTED)
    const similar = Map.groupBy(await searches.listSimilar(tenant, words), (row) => row.typed)
    const likely = [...similar].map(
      ([word, known]) => [word, correctionsOf(word, known).slice(0, MAX_CORRECTIONS)] as const,
    )
    const visible = await searches.listVisibleWords(
      tenant,
      likely.flatMap(([, corrections]) => corrections),
    )
    const replaced = likely.flatMap(([word, corrections]) => {
      const correction = corrections.find((one) => visible.has(one))
      return correction === undefined ? [] : [[word, correction] as const]
    })
    return replaced.length > 0 ? parseSearchQuery(replaceWords(query.text, new Map(replaced))) : undefined
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

  return {
    list(member: SignedIn, asked: Asked): Promise<Answered> {
      const query = parseSearchQuery(asked.search)
      return query || asked.saved ? listFound(member, asked, query) : listNewest(member, asked)
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

function orderOf({ sort, saved }: Asked, query: SearchQuery | undefined): Order {
  if (sort === 'newest') return 'newest'
  if (query) return 'relevance'
  return saved ? 'saved' : 'newest'
}
