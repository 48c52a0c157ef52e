import type { listVideos, Video, VideoCard } from '@hale/contracts/videos/videos'
import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { Input, Output } from '@hale/contracts/endpoint'
import { resumePosition, watchedShare } from '@hale/domain/videos/watching'
import { parseSearchQuery, type SearchQuery } from '../../core/search-query.ts'
import { cutPage, readPosition } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { withAllPictureUrls } from '../../documents/content/picture-urls.ts'
import type { HitStore } from './hit-store.ts'
import type { VideoSearch, VideoStore } from './store.ts'
import { findFile, playable, withPosters, type FileParts } from './posters.ts'

export type VideoService = ReturnType<typeof videoService>

type Needs = FileParts & { store: VideoStore; hits: HitStore }
type ListInput = Input<typeof listVideos>
type CardRow = Awaited<ReturnType<VideoStore['listCards']>>[number]

const PAGE_SIZE = 24
/** Among these the one to go on with is looked for; older ones were left for good. */
const MAX_LAST_WATCHED = 5

/** Finding and watching videos. */
export function videoService({ store, hits, ...files }: Needs) {
  async function cardsOf({ tenant }: SignedIn, rows: CardRow[]): Promise<VideoCard[]> {
    const shown = await withPosters(files, tenant, rows)
    return shown.map(({ id, title, summary, category, picture, publishedAt, seconds, furthest }) => ({
      ...toContract({ id, title, summary, category, picture, publishedAt, seconds }),
      watched: watchedShare(furthest, seconds),
    }))
  }

  return {
    async list(member: SignedIn, input: ListInput): Promise<Output<typeof listVideos>> {
      const { limit = PAGE_SIZE } = input
      const query = parseSearchQuery(input.search)
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
      const ids = items.map(({ id }) => id)
      const found = query ? await hits.list(member.tenant, ids, query) : undefined
      return { items: cards.map((card) => ({ ...card, hit: found?.get(card.id) ?? null })), next, total }
    },

    async find(member: SignedIn, id: string): Promise<Video | undefined> {
      const { tenant } = member
      const video = await store.find(member, id)
      if (!video) return undefined
      const [file, related, shown] = await Promise.all([
        findFile(files, tenant, video.file),
        store.listRelated(member, video).then((rows) => cardsOf(member, rows)),
        withAllPictureUrls(files.pictures, tenant, video),
      ])
      const { position, file: _, furthest, ...row } = shown
      return {
        ...toContract(row),
        ...playable(row.picture, file),
        watched: watchedShare(furthest, row.seconds),
        resumeAt: resumePosition(position, row.seconds),
        related,
      }
    },

    /** Cards of these videos in their order; those that the member may not watch are left out. */
    async listCards(member: SignedIn, ids: string[]): Promise<VideoCard[]> {
      if (ids.length === 0) return []
      const cards = await cardsOf(member, await store.listCards(member, ids))
      const byId = new Map(cards.map((card) => [card.id, card]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Cards of the newest, of all categories or of these. */
    async listNewestCards(
      member: SignedIn,
      limit: number,
      categories?: ArticleCategory[],
    ): Promise<VideoCard[]> {
      const search: VideoSearch = { query: undefined, categories, saved: false, order: 'newest' }
      return cardsOf(member, await store.list(member, search, { limit, after: undefined }))
    },

    /** The one that was watched last and not to its end, as a list of one or none. */
    async listUnfinished(member: SignedIn): Promise<VideoCard[]> {
      const rows = await store.listLastWatched(member, MAX_LAST_WATCHED)
      const unfinished = rows.filter(({ position, seconds }) => resumePosition(position, seconds) !== null)
      return cardsOf(member, unfinished.slice(0, 1))
    },

    /** Videos that have one of these names as a phrase, best first. */
    async listAbout(member: SignedIn, names: string[], limit: number): Promise<VideoCard[]> {
      const query = parseSearchQuery(names.map((name) => `"${name.replaceAll('"', ' ')}"`).join(' or '))
      if (!query) return []
      const search: VideoSearch = {
        query,
        categories: undefined,
        saved: false,
        order: 'relevance',
        inHeadings: true,
      }
      const rows = await store.list(member, search, { limit, after: undefined })
      return cardsOf(member, rows)
    },
  }
}

function orderOf({ sort, saved }: ListInput, query: SearchQuery | undefined): VideoSearch['order'] {
  if (sort === 'newest') return 'newest'
  if (query) return 'relevance'
  return saved ? 'saved' : 'newest'
}
