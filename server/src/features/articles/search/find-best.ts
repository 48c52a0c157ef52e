import { parseSearchQuery } from '../../../core/search-query.ts'
import type { Tenant } from '../../../db/tenant.ts'
import type { Planner } from '../../../documents/search/plan.ts'
import { rankedOf } from '../../../documents/search/rank.ts'
import { readQuery } from './read-query.ts'
import type { SearchStore } from './store.ts'

type Needs = { searches: SearchStore; plan: Planner }

/** Ids of a few articles that fit a text best, in words that need not all fit. */
export async function findBest(
  { searches, plan: planFor }: Needs,
  tenant: Tenant,
  text: string,
  limit: number,
): Promise<string[]> {
  const query = parseSearchQuery(text)
  if (!query) return []
  // Where enough articles have all words, as nearly always in a company with many, no plan is needed.
  const wanted = (await readQuery(searches, tenant, query)).wanted
  const exact = await searches.findBest(tenant, wanted, limit)
  if (query.isExact || exact.length >= limit) return exact
  const plan = await planFor(tenant, query)
  if (!plan || plan.isPlain) return exact
  const { positions } = rankedOf(plan, await searches.rank(tenant, plan, { limit }), 'relevance')
  return positions.map(({ id }) => id)
}
