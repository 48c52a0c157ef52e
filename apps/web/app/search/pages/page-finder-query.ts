import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '#platform/language/language.ts'
import { createPhraseModel } from '#features/conditions/rules/phrase-model.ts'
import { loadPageWeights } from '#features/search/rules/page-weights.ts'

/** Finds the pages that a text may mean, in the person's language; loaded as the search opens. */
export function pageFinderQuery() {
  const language = currentLanguage()
  return queryOptions({
    queryKey: ['page-finder', language],
    queryFn: async () => createPhraseModel(await loadPageWeights(language)),
    networkMode: 'always',
    staleTime: Infinity,
  })
}
