import {
  dismissAnnouncement,
  listAnnouncements,
  restoreAnnouncement,
  type Announcement,
} from '../contract/announcements.ts'
import { onlineManager, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => call(listAnnouncements, {}, { signal }),
  // Not retried: the page waits for announcements, which stand at its top.
  retry: false,
})

/** Milliseconds that a page waits for announcements. */
const MAX_WAIT_MS = 2000

/** Loads announcements, and settles within `MAX_WAIT_MS` even where that fails: a page is then shown without them. */
export async function prefetchAnnouncements(): Promise<void> {
  if (!onlineManager.isOnline()) return
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
  })
  await Promise.race([queryClient.prefetchQuery(announcementsQuery), waited])
}

const { queryKey } = announcementsQuery

/** Dismisses an announcement at once on the screen; restores it where the server fails. */
export async function dismiss({ id }: Announcement): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  const before = queryClient.getQueryData(queryKey)
  const items = before?.items.filter((item) => item.id !== id) ?? []
  queryClient.setQueryData(queryKey, { items })
  try {
    await call(dismissAnnouncement, { id })
  } catch (error) {
    // An admin has deleted the announcement meanwhile.
    if (error instanceof ApiError && error.code === 'announcement-not-found') return
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

export async function restore({ id }: Announcement): Promise<void> {
  await call(restoreAnnouncement, { id })
  await queryClient.invalidateQueries({ queryKey, exact: true })
}
