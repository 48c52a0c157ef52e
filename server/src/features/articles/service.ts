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
import { hitFinder } from './search/snippet.ts'
import { nearestWords } from './search/spelling.ts'
import type { Found, Order, Search, SearchStore } from './search/store.ts'
import type { ArticleStore } from './store.ts'

type Asked = Input<typeof listArticles>
type Answered = Output<typeof listArticles>
type Needs = { store: ArticleStore; searches: SearchStore; pictures: Pictures }

/** A page of what was found, and the words by which it was. */
type Finding = Found & { marks: ReadonlySet<string> }

const PAGE = 24
/** What is mended costs a look at every known word; nobody mistypes more than these. */
const MAX_CORRECTED = 6
const MIN_CORRECTED_LENGTH = 3
/** How many are tried in the place of each. */
const MAX_MEANT = 4

export type ArticleService = ReturnType<typeof articleService>

/** Finding and reading articles. */
export function articleService({ store, searches, pictures }: Needs) {
  async function listNewest({ tenant }: SignedIn, asked: Asked): Promise<Answered> {
    const { category: categories, limit = PAGE, cursor } = asked
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
    typed: SearchQuery | undefined,
  ): Promise<Answered> {
    const { limit = PAGE } = asked
    let finding = await find(member, asked, typed)
    const mended = typed && finding.total === 0 ? await mend(member, typed) : undefined
    if (mended) finding = await find(member, asked, mended)
    const { items, next } = cutPage(finding.places, limit, (place) => place)
    const found = await showFound(
      member,
      items.map(({ id }) => id),
      finding.marks,
    )
    const total = Math.min(finding.total, MAX_COUNTED)
    return { items: found, next, total, searchedFor: mended?.text ?? null }
  }

  async function find(member: SignedIn, asked: Asked, typed: SearchQuery | undefined): Promise<Finding> {
    const { category: categories, limit = PAGE, cursor } = asked
    const wanted = typed ? wantedWords(typed.text) : []
    const words = typed ? await searches.readWords(member.tenant, wanted, typed.ending) : []
    const begun = words.filter((word) => word.begun).map(({ lexeme }) => lexeme)
    const search: Search = {
      wanted: typed && { typed, begun: [...new Set(begun)] },
      categories,
      order: orderOf(asked, typed),
      limit: limit + 1,
      after: readPosition(cursor),
    }
    const found = asked.saved
      ? await searches.findSaved(member.tenant, member.memberId, search)
      : await searches.find(member.tenant, search)
    // Numbers are no words that are kept.
    const numbers = wanted.filter((word) => /\p{N}/u.test(word)).map(plain)
    return { ...found, marks: new Set([...words.map(({ word }) => word), ...numbers]) }
  }

  /** The same with the nearest words in the place of those that no article has; undefined where there are none. */
  async function mend({ tenant }: SignedIn, typed: SearchQuery): Promise<SearchQuery | undefined> {
    const words = wantedWords(typed.text)
      .map(plain)
      .filter((word) => word.length >= MIN_CORRECTED_LENGTH)
      .slice(0, MAX_CORRECTED)
    const near = Map.groupBy(await searches.listNear(tenant, words), (row) => row.typed)
    const meant = [...near].map(
      ([word, known]) => [word, nearestWords(word, known).slice(0, MAX_MEANT)] as const,
    )
    const held = await searches.listHeld(
      tenant,
      meant.flatMap(([, likely]) => likely),
    )
    const others = meant.flatMap(([word, likely]) => {
      const other = likely.find((one) => held.has(one))
      return other === undefined ? [] : [[word, other] as const]
    })
    return others.length > 0 ? parseSearchQuery(replaceWords(typed.text, new Map(others))) : undefined
  }

  /** In the order of their ids. */
  async function showFound({ tenant }: SignedIn, ids: string[], marks: ReadonlySet<string>) {
    const rows = await store.listFound(tenant, ids)
    const cards = await withPictureUrls(pictures, tenant, rows)
    const findHit = hitFinder(marks)
    const found = cards.map(({ bodyText, ...card }): FoundArticle => {
      const hit = marks.size > 0 ? (findHit(bodyText) ?? findHit(card.summary)) : null
      return { ...toContract(card), hit }
    })
    const byId = new Map(found.map((article) => [article.id, article]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    list(member: SignedIn, asked: Asked): Promise<Answered> {
      const typed = parseSearchQuery(asked.search)
      return typed || asked.saved ? listFound(member, asked, typed) : listNewest(member, asked)
    },

    async find(member: SignedIn, id: string): Promise<Article | undefined> {
      const { tenant } = member
      const article = await store.find(member, id)
      if (!article) return undefined
      const related = await store.listRelated(tenant, article)
      const [dressed, others] = await Promise.all([
        withAllPictureUrls(pictures, tenant, article),
        withPictureUrls(pictures, tenant, related),
      ])
      const updatedAt = article.updatedAt?.toISOString() ?? null
      return { ...toContract(dressed), updatedAt, related: others.map(toContract) }
    },
  }
}

function orderOf({ sort, saved }: Asked, typed: SearchQuery | undefined): Order {
  if (sort === 'newest') return 'newest'
  if (typed) return 'relevance'
  return saved ? 'saved' : 'newest'
}
