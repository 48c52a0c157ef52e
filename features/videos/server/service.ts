import type { listVideos, VideoCard } from '../contract/videos.ts'
import type { Input, Output } from '#platform/contract/endpoint.ts'
import { parseSearchQuery, type SearchQuery } from '#platform/core/search-query.ts'
import { cutPage, readPosition } from '#platform/core/paging.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import type { Plan, Planner } from '#platform/documents/server/search/plan.ts'
import { inBothSpellings } from '#platform/rules/spelling/spelling.ts'
import { pageOf, rankDocuments } from '#platform/documents/server/search/rank.ts'
import { withAllPictureUrls } from '#platform/documents/server/content/picture-urls.ts'
import type { SnippetStore } from './search/snippet-store.ts'
import type { VideoSearch, VideoStore } from './store.ts'
import type { VideoCards } from './cards.ts'
import type { SharedVideo, Viewer } from './card.ts'
import { findFile, playbackFields, type FileParts } from './posters.ts'

export type VideoService = ReturnType<typeof videoService>

type Dependencies = FileParts & {
  store: VideoStore
  snippets: SnippetStore
  plan: Planner
  cards: VideoCards
}
type ListInput = Input<typeof listVideos>

const PAGE_SIZE = 24
/** Maximum number of words for which captions and summaries are searched to highlight them. */
const MAX_MARKED = 20

/** Searches and shows videos. */
export function videoService({ store, snippets, plan: planFor, cards: videoCards, ...files }: Dependencies) {
  const { cardsOf, listCards } = videoCards
  /** Lists all videos, or those with all words of a query. */
  async function listAll(
    member: Viewer,
    input: ListInput,
    query: SearchQuery | undefined,
  ): Promise<Output<typeof listVideos>> {
    const { limit = PAGE_SIZE } = input
    const search: VideoSearch = {
      query,
      categories: input.category,
      saved: input.saved ?? false,
      order: orderOf(input, query),
    }
    const page = { limit: limit + 1, after: readPosition(input.cursor) }
    const [rows, total] = await Promise.all([store.list(member, search, page), store.count(member, search)])
    const { items, next } = cutPage(rows, limit, ({ position, id }) => ({ at: position, id }))
    const cards = await cardsOf(member, items)
    const results = await withSnippets(member, cards, query)
    return { items: results, next, total, searchedFor: null, leftOut: [] }
  }

  /** Lists videos that match a plan best, which need not have all words. */
  async function listRanked(
    member: SignedIn,
    input: ListInput,
    plan: Plan,
  ): Promise<Output<typeof listVideos>> {
    const { limit = PAGE_SIZE, category: categories, saved = false, sort } = input
    const rows = await store.rank(member, plan, { categories, saved })
    const { positions, ...changes } = rankDocuments(plan, rows, sort ?? 'relevance')
    const page = pageOf(positions, readPosition(input.cursor), limit + 1)
    const { items, next } = cutPage(page, limit, (position) => position)
    const cards = await listCards(
      member,
      items.map(({ id }) => id),
    )
    const words = parseSearchQuery([...inBothSpellings(plan.forms.slice(0, MAX_MARKED))].join(' or '))
    return { items: await withSnippets(member, cards, words), next, total: positions.length, ...changes }
  }

  async function withSnippets(member: Viewer, cards: VideoCard[], query: SearchQuery | undefined) {
    const ids = cards.map(({ id }) => id)
    const snippetsById = query ? await snippets.list(member, ids, query) : undefined
    return cards.map((card) => ({ ...card, snippet: snippetsById?.get(card.id) ?? null }))
  }

  return {
    /** Lists videos without a search, and without a member's own fields. */
    listShared: (reader: Reader, input: ListInput) => listAll(asNobody(reader), input, undefined),

    listTitles: store.listTitles,

    async list(member: SignedIn, input: ListInput): Promise<Output<typeof listVideos>> {
      const query = parseSearchQuery(input.search)
      const plan = query && !query.isExact && !input.asTyped ? await planFor(member.tenant, query) : undefined
      return plan ? listRanked(member, input, plan) : listAll(member, input, query)
    },

    /** Finds a video, without the viewer's own fields. */
    async find(reader: Reader, id: string): Promise<SharedVideo | undefined> {
      const video = await store.find(reader, id)
      if (!video) return undefined
      const { tenant } = reader
      const viewer = asNobody(reader)
      const [file, related, localised] = await Promise.all([
        findFile(files, tenant, video.file),
        store.listRelated(viewer, video).then((rows) => cardsOf(viewer, rows)),
        withAllPictureUrls(files.pictures, tenant, video),
      ])
      const { file: _, furthest: __, ...row } = localised
      return { ...toContract(row), ...playbackFields(row.picture, file), watched: 0, related }
    },
  }
}

function asNobody({ tenant, language, spelling }: Reader): Viewer {
  return { tenant, language, spelling, memberId: null }
}

function orderOf({ sort, saved }: ListInput, query: SearchQuery | undefined): VideoSearch['order'] {
  if (sort === 'newest') return 'newest'
  if (query) return 'relevance'
  return saved ? 'saved' : 'newest'
}
