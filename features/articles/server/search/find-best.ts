import { parseSearchQuery } from '#platform/core/search-query.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Planner } from '#platform/documents/server/search/plan.ts'
import { matchScoresOf, BODY_WORD_WEIGHT, rankDocuments } from '#platform/documents/server/search/rank.ts'
import { readQuery } from './read-query.ts'
import type { SearchStore } from './store.ts'

type Dependencies = { searches: SearchStore; plan: Planner }

type BestArticle = { id: string; fit: number }

/** Returns the articles that fit a text best, though they may lack some of its words. */
export async function findBest(
  { searches, plan: planFor }: Dependencies,
  tenant: Tenant,
  text: string,
  limit: number,
): Promise<BestArticle[]> {
  const query = parseSearchQuery(text)
  if (!query) return []
  // Where enough articles have all words in their headings, as in most companies with many articles, no plan is
  // needed.
  const searchInput = (await readQuery(searches, tenant, query)).wanted
  const bestMatches = await searches.findBest(tenant, searchInput, limit)
  const exact = bestMatches.map(({ id, inHeadings }) => ({ id, fit: inHeadings ? 1 : BODY_WORD_WEIGHT }))
  if (query.isExact || bestMatches.filter(({ inHeadings }) => inHeadings).length >= limit) return exact
  const plan = await planFor(tenant, query)
  if (!plan || plan.isPlain) return exact
  const ranked = await searches.rank(tenant, plan, { limit })
  const fits = matchScoresOf(plan, ranked)
  return rankDocuments(plan, ranked, 'relevance').positions.map(({ id }) => ({ id, fit: fits.get(id) ?? 0 }))
}
