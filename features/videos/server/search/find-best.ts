import { parseSearchQuery, wordsToFind } from '#platform/core/search-query.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { Planner } from '#platform/documents/server/search/plan.ts'
import { matchScoresOf, BODY_WORD_WEIGHT, rankDocuments } from '#platform/documents/server/search/rank.ts'
import type { VideoSearch, VideoStore } from '../store.ts'

type Dependencies = { store: VideoStore; plan: Planner }

/**
 * Finds the few videos that match a text best, which need not have all its words; returns by id how well each
 * matches, from 0 to 1.
 */
export async function findBest(
  { store, plan: planFor }: Dependencies,
  member: SignedIn,
  text: string,
  limit: number,
): Promise<Map<string, number>> {
  const query = parseSearchQuery(text)
  if (!query) return new Map()
  const search: VideoSearch = { query, categories: undefined, saved: false, order: 'relevance' }
  const list = (inHeadings: boolean) =>
    store.list(member, { ...search, inHeadings }, { limit, after: undefined })
  // A single word that occurs in videos is searched for as it is, without a plan.
  const exact = query.isExact || wordsToFind(query.text).length === 1 ? await list(false) : []
  if (query.isExact || exact.length > 0) {
    const inHeadings = new Set((await list(true)).map(({ id }) => id))
    return new Map(exact.map(({ id }) => [id, inHeadings.has(id) ? 1 : BODY_WORD_WEIGHT]))
  }
  const plan = await planFor(member.tenant, query)
  if (!plan) return new Map()
  const rows = await store.rank(member, plan, { categories: undefined, saved: false })
  const fits = matchScoresOf(plan, rows)
  const { positions } = rankDocuments(plan, rows, 'relevance')
  return new Map(positions.slice(0, limit).map(({ id }) => [id, fits.get(id) ?? 0]))
}
