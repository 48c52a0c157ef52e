import { articleCategories, type ArticleCategory } from '@hale/contracts/articles/articles'
import { getWatchHistory } from '@hale/contracts/videos/history'
import { getVideo, listVideos } from '@hale/contracts/videos/videos'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { callOrSaved } from '../../offline/call-or-saved.ts'
import { addressOf, readFilters, searchOf, type Filters } from '../../ui/lists/filters.ts'

const PAGE_SIZE = 24

/** What the keys of all lists begin with, and of all that are of saved videos. */
export const videoListsKey = ['videos', 'list']
export const savedVideosKey = [...videoListsKey, 'saved']

/** While other filters load, the list shows the results of the ones before. */
export function videosQuery(filters: Filters<ArticleCategory>) {
  return infiniteQueryOptions({
    queryKey: [...videoListsKey, filters.saved ? 'saved' : 'all', addressOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      call(
        listVideos,
        {
          ...searchOf(filters),
          ...(filters.saved && { saved: true }),
          limit: PAGE_SIZE,
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) => callOrSaved(getVideo, { id }, { signal }),
    // Also called without a connection: what was opened before can be read, if not watched.
    networkMode: 'offlineFirst',
  })
}

export const watchHistoryQuery = queryOptions({
  queryKey: ['videos', 'history'],
  queryFn: ({ signal }) => call(getWatchHistory, {}, { signal }),
})

export const prefetchVideos = () =>
  queryClient.prefetchInfiniteQuery(
    videosQuery(readFilters(new URLSearchParams(location.search), articleCategories)),
  )
export const prefetchVideo = (id: string) => queryClient.prefetchQuery(videoQuery(id))
