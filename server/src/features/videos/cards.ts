import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { VideoCard } from '@hale/contracts/videos/videos'
import { resumePosition, watchedShare } from '@hale/domain/videos/watching'
import { parseSearchQuery, wordsToFind } from '../../core/search-query.ts'
import { toContract } from '../../core/to-contract.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Planner } from '../../documents/search/plan.ts'
import { fitsOf, IN_TEXT, rankedOf } from '../../documents/search/rank.ts'
import type { Viewer } from './card.ts'
import { withPosters, type FileParts } from './posters.ts'
import type { VideoSearch, VideoStore } from './store.ts'

type CardRow = Awaited<ReturnType<VideoStore['listCards']>>[number]

export type VideoCards = ReturnType<typeof videoCards>

/** A card, and how well its video fits a search, from 0 to 1. */
type FoundVideo = VideoCard & { fit: number }

/** Among these the one to go on with is looked for; older ones were left for good. */
const MAX_LAST_WATCHED = 5

/** Cards of videos, for other features too. */
export function videoCards({
  store,
  plan: planFor,
  ...files
}: FileParts & { store: VideoStore; plan: Planner }) {
  async function cardsOf({ tenant }: Pick<Viewer, 'tenant'>, rows: CardRow[]): Promise<VideoCard[]> {
    const shown = await withPosters(files, tenant, rows)
    return shown.map((row) => {
      const { furthest, file: _, ...card } = row
      return { ...toContract(card), watched: watchedShare(furthest, card.seconds) }
    })
  }

  /** Cards of these videos in their order; those that the member may not watch are left out. */
  async function listCards(member: SignedIn, ids: string[]): Promise<VideoCard[]> {
    if (ids.length === 0) return []
    const cards = await cardsOf(member, await store.listCards(member, ids))
    const byId = new Map(cards.map((card) => [card.id, card]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    cardsOf,
    listCards,

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

    /** Those that fit a text best. */
    async search(member: SignedIn, text: string, limit: number): Promise<FoundVideo[]> {
      const query = parseSearchQuery(text)
      if (!query) return []
      const search: VideoSearch = { query, categories: undefined, saved: false, order: 'relevance' }
      const findAll = () => store.list(member, search, { limit, after: undefined })
      // One word that videos have needs no plan.
      const exact = query.isExact || wordsToFind(query.text).length === 1 ? await findAll() : []
      if (query.isExact || exact.length > 0) {
        const inHeadings = await store.list(
          member,
          { ...search, inHeadings: true },
          { limit, after: undefined },
        )
        const ids = new Set(inHeadings.map(({ id }) => id))
        return (await cardsOf(member, exact)).map((card) => ({
          ...card,
          fit: ids.has(card.id) ? 1 : IN_TEXT,
        }))
      }
      const plan = await planFor(member.tenant, query)
      if (!plan) return []
      const rows = await store.rank(member, plan, { categories: undefined, saved: false })
      const fits = fitsOf(plan, rows)
      const { positions } = rankedOf(plan, rows, 'relevance')
      const cards = await listCards(
        member,
        positions.slice(0, limit).map(({ id }) => id),
      )
      return cards.map((card) => ({ ...card, fit: fits.get(card.id) ?? 0 }))
    },

    /** Videos that have one of these names as a phrase, best first. */
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
