import type { listVideos, Video } from '@hale/contracts/videos/videos'
import type { Input, Output } from '@hale/contracts/endpoint'
import { resumePosition, watchedShare } from '@hale/domain/videos/watching'
import { parseSearchQuery, type SearchQuery } from '../../core/search-query.ts'
import { cutPage, readPosition } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { withAllPictureUrls } from '../../documents/content/picture-urls.ts'
import type { HitStore } from './hit-store.ts'
import type { VideoSearch, VideoStore } from './store.ts'
import type { VideoCards } from './cards.ts'
import { findFile, playable, type FileParts } from './posters.ts'

export type VideoService = ReturnType<typeof videoService>

type Needs = FileParts & { store: VideoStore; hits: HitStore; cards: VideoCards }
type ListInput = Input<typeof listVideos>

const PAGE_SIZE = 24

/** Finding and watching videos. */
export function videoService({ store, hits, cards: { cardsOf }, ...files }: Needs) {
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
  }
}

function orderOf({ sort, saved }: ListInput, query: SearchQuery | undefined): VideoSearch['order'] {
  if (sort === 'newest') return 'newest'
  if (query) return 'relevance'
  return saved ? 'saved' : 'newest'
}
