import { getVideo, listVideos } from '@hale/contracts/videos'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const newestVideosQuery = queryOptions({
  queryKey: ['videos', 'list', 'newest'],
  queryFn: ({ signal }) => call(listVideos, {}, { signal }),
})

export function videoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) => call(getVideo, { id }, { signal }),
  })
}
