import { articleCategories, type ArticleCategory } from '@hale/contracts/articles/articles'
import { getVideo, listVideos } from '@hale/contracts/videos/videos'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { addressOf, readFilters, searchOf, type Filters } from '../../ui/lists/filters.ts'

const PAGE_SIZE = 24

/** While other filters load, the list shows the results of the ones before. */
export function videosQuery(filters: Filters<ArticleCategory>) {
  return infiniteQueryOptions({
    queryKey: ['videos', 'list', 'all', addressOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      call(
        listVideos,
        { ...searchOf(filters), limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export const newestVideosQuery = queryOptions({
  queryKey: ['videos', 'list', 'newest'],
  queryFn: ({ signal }) => call(listVideos, { limit: 3 }, { signal }),
})

export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) => call(getVideo, { id }, { signal }),
  })
}

export const prefetchVideos = () =>
  queryClient.prefetchInfiniteQuery(
    videosQuery(readFilters(new URLSearchParams(location.search), articleCategories)),
  )
