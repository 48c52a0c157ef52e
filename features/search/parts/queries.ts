import { listArticles } from '#features/articles/contract/articles.ts'
import { listConditions } from '#features/conditions/contract/conditions.ts'
import { searchEverything } from '../contract/search.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { currentLanguage } from '#platform/language/language.ts'

/** Maximum number of suggestions of each kind. */
export const MAX_SUGGESTIONS = 3
/** Milliseconds for which a search stays in memory, long enough to return to the list. */
const KEEP_MS = 30_000

export function searchEverythingQuery(search: string) {
  return queryOptions({
    queryKey: ['suggestions', 'elsewhere', search],
    queryFn: ({ signal }) => call(searchEverything, { search }, { signal }),
    gcTime: KEEP_MS,
    retry: false,
  })
}

export function conditionsQuery(search: string) {
  return queryOptions({
    queryKey: ['suggestions', 'conditions', search],
    queryFn: ({ signal }) =>
      call(listConditions, { search, language: currentLanguage(), limit: MAX_SUGGESTIONS }, { signal }),
    gcTime: KEEP_MS,
    retry: false,
  })
}

export const newestArticlesQuery = queryOptions({
  queryKey: ['suggestions', 'newest'],
  queryFn: ({ signal }) => call(listArticles, { limit: MAX_SUGGESTIONS }, { signal }),
  retry: false,
})
