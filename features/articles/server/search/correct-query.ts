import {
  parseSearchQuery,
  toPlainWord,
  replaceWords,
  wordsToFind,
  type SearchQuery,
} from '#platform/core/search-query.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { correctionsOf } from '#platform/documents/server/search/spelling.ts'
import type { SearchStore } from './store.ts'

/** Maximum number of words of a query that are corrected; each is compared with every known word. */
const MAX_CORRECTED = 6
const MIN_CORRECTED_LENGTH = 3
/** Maximum number of corrections that are tried for each word. */
const MAX_CORRECTIONS = 4

/** Returns the query with corrections for words that no article has; undefined where there are none. */
export async function correctQuery(
  searches: SearchStore,
  tenant: Tenant,
  query: SearchQuery,
): Promise<SearchQuery | undefined> {
  const words = wordsToFind(query.text)
    .map(toPlainWord)
    .filter((word) => word.length >= MIN_CORRECTED_LENGTH)
    .slice(0, MAX_CORRECTED)
  const similar = Map.groupBy(await searches.listSimilar(tenant, words), (row) => row.typed)
  const likely = [...similar].map(
    ([word, similarRows]) => [word, correctionsOf(word, similarRows).slice(0, MAX_CORRECTIONS)] as const,
  )
  const visible = await searches.listVisibleWords(
    tenant,
    likely.flatMap(([, corrections]) => corrections),
  )
  const replaced = likely.flatMap(([word, corrections]) => {
    const correction = corrections.find((one) => visible.has(one))
    return correction === undefined ? [] : [[word, correction] as const]
  })
  return replaced.length > 0 ? parseSearchQuery(replaceWords(query.text, new Map(replaced))) : undefined
}
