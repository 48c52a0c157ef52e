import {
  articleCategories,
  getArticle,
  listArticles,
  type ArticleCategory,
} from '@hale/contracts/articles/articles'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOrSaved } from '../../offline/call-or-saved.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { addressOf, readFilters, searchOf, type Filters } from '../../ui/lists/filters.ts'

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
      call(
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
    staleTime: AS_LEFT,
    gcTime: AS_LEFT,
  })
}

/** The key that all lists of saved articles begin with. */
export const savedArticlesKey = ['articles', 'list', 'saved']

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => callOrSaved(getArticle, { id }, { signal }),
    // Also called without a connection: articles that were read before are stored on the device.
    networkMode: 'offlineFirst',
  })
}

export const prefetchArticles = () =>
  queryClient.prefetchInfiniteQuery(
    articlesQuery(readFilters(new URLSearchParams(location.search), articleCategories)),
  )
export const prefetchArticle = (id: string) => queryClient.prefetchQuery(articleQuery(id))
