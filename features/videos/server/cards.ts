import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { VideoCard } from '../contract/videos.ts'
import { resumePosition, watchedShare } from '../rules/watching.ts'
import { parseSearchQuery } from '#platform/core/search-query.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { Planner } from '#platform/documents/server/search/plan.ts'
import type { Viewer } from './card.ts'
import { findBest } from './search/find-best.ts'
import { withPosters, type FileParts } from './posters.ts'
import type { VideoSearch, VideoStore } from './store.ts'

type CardRow = Awaited<ReturnType<VideoStore['listCards']>>[number]

export type VideoCards = ReturnType<typeof videoCards>

/** How many of the last watched videos are considered for resuming; older ones are taken as abandoned. */
const MAX_LAST_WATCHED = 5

/** Cards of videos, also for other features. */
export function videoCards({ store, plan, ...files }: FileParts & { store: VideoStore; plan: Planner }) {
  async function cardsOf({ tenant }: Pick<Viewer, 'tenant'>, rows: CardRow[]): Promise<VideoCard[]> {
    const videos = await withPosters(files, tenant, rows)
    return videos.map((row) => {
      const { furthest, file: _, ...card } = row
      return { ...toContract(card), watched: watchedShare(furthest, card.seconds) }
    })
  }

  /** Returns cards of these videos in their order, without those that the member may not watch. */
  async function listCards(member: SignedIn, ids: string[]): Promise<VideoCard[]> {
    if (ids.length === 0) return []
    const cards = await cardsOf(member, await store.listCards(member, ids))
    const byId = new Map(cards.map((card) => [card.id, card]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    cardsOf,
    listCards,

    /** Returns cards of the newest videos, of all categories or of some. */
    async listNewestCards(
      member: SignedIn,
      limit: number,
      categories?: ArticleCategory[],
    ): Promise<VideoCard[]> {
      const search: VideoSearch = { query: undefined, categories, saved: false, order: 'newest' }
      return cardsOf(member, await store.list(member, search, { limit, after: undefined }))
    },

    /** Returns the card of the last video that was not watched to its end, as a list of at most one. */
    async listUnfinished(member: SignedIn): Promise<VideoCard[]> {
      const rows = await store.listLastWatched(member, MAX_LAST_WATCHED)
      const unfinished = rows.filter(({ position, seconds }) => resumePosition(position, seconds) !== null)
      return cardsOf(member, unfinished.slice(0, 1))
    },

    /** Returns cards of the videos that match a text best, with how well they match, from 0 to 1. */
    async search(member: SignedIn, text: string, limit: number): Promise<(VideoCard & { fit: number })[]> {
      const fits = await findBest({ store, plan }, member, text, limit)
      const cards = await listCards(member, [...fits.keys()])
      return cards.map((card) => ({ ...card, fit: fits.get(card.id) ?? 0 }))
    },

    /** Returns cards of videos that have one of these names as a phrase, the best first. */
    async listAbout(member: Viewer, names: string[], limit: number): Promise<VideoCard[]> {
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
