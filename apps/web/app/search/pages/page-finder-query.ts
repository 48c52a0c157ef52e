import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '#platform/language/language.ts'
import { createPageFinder, loadPageWeights } from '#features/search/rules/page-weights.ts'

/** Finds the pages that a text may mean, in the person's language; loaded as the search opens. */
export function pageFinderQuery() {
  const language = currentLanguage()
  return queryOptions({
    queryKey: ['page-finder', language],
    queryFn: async () => createPageFinder(await loadPageWeights(language)),
    networkMode: 'always',
    staleTime: Infinity,
  })
}
