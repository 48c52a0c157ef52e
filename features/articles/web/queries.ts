import { articleCategories, getArticle, listArticles, type ArticleCategory } from '../contract/articles.ts'
import { getReadingHistory } from '../contract/reading.ts'
import type { Language } from '#platform/contract/languages.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOrSaved, withWaiting } from '#platform/offline/call-or-saved.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { addressOf, readFilters, searchOf, type Filters } from '#platform/ui/lists/filters.ts'
import { savedOutbox } from './outbox.ts'

export { sendUnsent } from './outbox.ts'

/** How many are loaded with the page, each with its picture, and how many each time more are asked for. */
const FIRST_PAGE = 12
const NEXT_PAGE = 24
/** A list that somebody comes back to is as they left it; a refetch would move what they were looking at. In ms. */
const AS_LEFT = 10 * 60_000

/** The previous list stays until the one for other filters is loaded. */
export function articlesQuery(filters: Filters<ArticleCategory>) {
  return infiniteQueryOptions({
    queryKey: ['articles', 'list', filters.saved ? 'saved' : 'all', addressOf(filters)],
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

/** The key that all lists of saved articles begin with. */
export const savedArticlesKey = ['articles', 'list', 'saved']

/** What the keys of an article begin with, in whatever language. */
export const articleKey = (id: string) => ['articles', 'one', id]

export function articleQuery(id: string, language: Language = currentLanguage()) {
  return queryOptions({
    queryKey: [...articleKey(id), language],
    queryFn: async ({ signal }) => {
      const article = await callOrSaved(getArticle, { id, language }, { signal, atOnce: true })
      return withWaiting(article, { saved: savedOutbox.waiting(id) })
    },
    // Also called without a connection: articles that were read before are stored on the device.
    networkMode: 'offlineFirst',
  })
}

/** Asked each time: the article that was left a moment ago is in it. */
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

/** The articles that were saved, perhaps on another device: those of the first page. */
export async function prepareOffline(): Promise<void> {
  const filters = readFilters(new URLSearchParams({ saved: 'true' }), articleCategories)
  const { pages } = await queryClient.fetchInfiniteQuery(articlesQuery(filters))
  for (const { id } of pages[0]?.items ?? []) await prefetchArticle(id)
}
