import { previewVideoDraft } from '../../../contract/drafts.ts'
import { getVideoFile, type VideoFile } from '../../../contract/files.ts'
import { queryOptions } from '@tanstack/react-query'
import { retryDelayMs } from '#platform/api/backoff.ts'
import { call } from '#platform/api/call.ts'

const POLLING = { firstMs: 1000, maxMs: 15_000 }
/** Milliseconds between polls, as another device may be uploading the file. */
const POLL_UPLOAD_MS = 15_000

/** An uploaded file; polled until it is processed, and less often the longer that takes. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: ['video-drafts', 'file', id],
    queryFn: ({ signal }) => call(getVideoFile, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.state === 'ready' || data.state === 'failed') return false
      return isWhole(data) ? retryDelayMs(Math.floor(dataUpdateCount / 2), POLLING) : POLL_UPLOAD_MS
    },
  })
}

/** Whether all bytes have arrived. */
export const isWhole = ({ state, received, bytes }: VideoFile): boolean =>
  state !== 'uploading' || received === bytes

/** The renditions that members would see of a draft; cached separately for each file. */
export function shownQuery(id: string, fileId: string) {
  return queryOptions({
    queryKey: ['video-drafts', 'shown', id, fileId],
    queryFn: ({ signal }) => call(previewVideoDraft, { id }, { signal }),
  })
}
