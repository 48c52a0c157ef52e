import { articleCategories, getArticle, listArticles, type ArticleCategory } from '../contract/articles.ts'
import { getReadingHistory } from '../contract/reading.ts'
import type { Language } from '#platform/contract/languages.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOrSaved, withWaiting } from '#platform/offline/call-or-saved.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { filterQueryString, readFilters, searchOf, type Filters } from '#platform/ui/lists/filters.ts'
import { savedOutbox } from './outbox.ts'

export { sendUnsent } from './outbox.ts'

/** Number of articles, each with its picture, that are loaded with the page and with each press of "Load more". */
const FIRST_PAGE = 12
const NEXT_PAGE = 24
/** Milliseconds in which a list stays as it was left; a refetch would move what the person was looking at. */
const AS_LEFT = 10 * 60_000

/** The list for filters; the previous list stays on the screen until it is loaded. */
export function articlesQuery(filters: Filters<ArticleCategory>) {
  return infiniteQueryOptions({
    queryKey: ['articles', 'list', filters.saved ? 'saved' : 'all', filterQueryString(filters)],
    queryFn: ({ pageParam, signal }) =>
      callOrSaved(
        listArticles,
        {
          ...searchOf(filters),
          ...(filters.saved && { saved: true }),
          limit: pageParam ? NEXT_PAGE : FIRST_PAGE,
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    networkMode: 'offlineFirst',
    staleTime: AS_LEFT,
    gcTime: AS_LEFT,
  })
}

/** The prefix of the query keys of all saved lists. */
export const savedArticlesKey = ['articles', 'list', 'saved']

/** Returns the prefix of an article's query keys, over all languages. */
export const articleKey = (id: string) => ['articles', 'one', id]

export function articleQuery(id: string, language: Language = currentLanguage()) {
  return queryOptions({
    queryKey: [...articleKey(id), language],
    queryFn: async ({ signal }) => {
      const article = await callOrSaved(getArticle, { id, language }, { signal, atOnce: true })
      return withWaiting(article, { saved: savedOutbox.waiting(id) })
    },
    // Also runs offline: articles that were read before are stored on the device.
    networkMode: 'offlineFirst',
  })
}

/** The reading history, refetched each time, since the article that was just left is in it. */
export const readingHistoryQuery = queryOptions({
  queryKey: ['articles', 'history'],
  queryFn: ({ signal }) => callOrSaved(getReadingHistory, {}, { signal }),
  networkMode: 'offlineFirst',
  staleTime: 0,
})

export const prefetchArticles = (search: string) =>
  queryClient.prefetchInfiniteQuery(
    articlesQuery(readFilters(new URLSearchParams(search), articleCategories)),
  )
export const prefetchArticle = (id: string, language?: Language) =>
  queryClient.prefetchQuery(articleQuery(id, language))

/** Loads the first page of saved articles for offline use; they may have been saved on another device. */
export async function prepareOffline(): Promise<void> {
  const filters = readFilters(new URLSearchParams({ saved: 'true' }), articleCategories)
  const { pages } = await queryClient.fetchInfiniteQuery(articlesQuery(filters))
  for (const { id } of pages[0]?.items ?? []) await prefetchArticle(id)
}
