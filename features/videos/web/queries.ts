import { articleCategories, type ArticleCategory } from '#features/articles/contract/articles.ts'
import { getWatchHistory } from '../contract/history.ts'
import { getVideo, listVideos } from '../contract/videos.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved, withWaiting } from '#platform/offline/call-or-saved.ts'
import { savedOutbox } from './outbox.ts'
import { filterQueryString, readFilters, searchOf, type Filters } from '#platform/ui/lists/filters.ts'

const PAGE_SIZE = 24

/** Prefixes of the query keys of all lists, and of lists of saved videos. */
export const videoListsKey = ['videos', 'list']
export const savedVideosKey = [...videoListsKey, 'saved']

/** A list of videos; while other filters load, it shows the previous results. */
export function videosQuery(filters: Filters<ArticleCategory>) {
  return infiniteQueryOptions({
    queryKey: [...videoListsKey, filters.saved ? 'saved' : 'all', filterQueryString(filters)],
    queryFn: ({ pageParam, signal }) =>
      callOrSaved(
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
    networkMode: 'offlineFirst',
  })
}

export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: async ({ signal }) => {
      const video = await callOrSaved(getVideo, { id }, { signal, atOnce: true })
      return withWaiting(video, { saved: savedOutbox.waiting(id) })
    },
    // Also runs offline: a video opened before can be read, though not watched.
    networkMode: 'offlineFirst',
  })
}

export const watchHistoryQuery = queryOptions({
  queryKey: ['videos', 'history'],
  queryFn: ({ signal }) => callOrSaved(getWatchHistory, {}, { signal }),
  networkMode: 'offlineFirst',
})

export const prefetchVideos = (search: string) =>
  queryClient.prefetchInfiniteQuery(videosQuery(readFilters(new URLSearchParams(search), articleCategories)))
export const prefetchVideo = (id: string) => queryClient.prefetchQuery(videoQuery(id))

export const sendUnsent = () => savedOutbox.sendUnsent()
