import { listMedia, mediaKinds, type MediaKind } from '@hale/contracts/news'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

/** What an address asks for; anything else means all. */
export function readKind(search: string): MediaKind | undefined {
  const asked = new URLSearchParams(search).get('kind')
  return mediaKinds.find((kind) => kind === asked)
}

/** What stood there before stays until the answer to another filter is there. */
export function mediaQuery(kind: MediaKind | undefined) {
  return infiniteQueryOptions({
    queryKey: ['news', 'media', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listMedia, { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export const prefetchMedia = () => queryClient.prefetchInfiniteQuery(mediaQuery(readKind(location.search)))
