import { parseSearchQuery, type SearchQuery } from '../../../core/search-query.ts'
import type { Tenant } from '../../../db/tenant.ts'
import { correctQuery } from './correct-query.ts'
import { readQuery } from './read-query.ts'
import type { SearchStore } from './store.ts'

/** Ids of a few articles that fit a text best, its spelling corrected where nothing else fits. */
export async function findBest(
  searches: SearchStore,
  tenant: Tenant,
  text: string,
  limit: number,
): Promise<string[]> {
  const query = parseSearchQuery(text)
  if (!query) return []
  const best = async (some: SearchQuery) =>
    searches.findBest(tenant, (await readQuery(searches, tenant, some)).wanted, limit)
  const found = await best(query)
  if (found.length > 0) return found
  const corrected = await correctQuery(searches, tenant, query)
  return corrected ? best(corrected) : []
}
