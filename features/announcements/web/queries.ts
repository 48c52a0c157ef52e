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
  // They stand above what people came for, which does not wait for another try.
  retry: false,
})

/** For how long a page waits for announcements. */
const MAX_WAIT_MS = 2000

/** Settles in any case, and soon: a page is shown without announcements rather than not at all. */
export async function prefetchAnnouncements(): Promise<void> {
  if (!onlineManager.isOnline()) return
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
  })
  await Promise.race([queryClient.prefetchQuery(announcementsQuery), waited])
}

const { queryKey } = announcementsQuery

/** Shown as dismissed at once, and taken back where the server could not do it. */
export async function dismiss({ id }: Announcement): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  const before = queryClient.getQueryData(queryKey)
  const items = before?.items.filter((item) => item.id !== id) ?? []
  queryClient.setQueryData(queryKey, { items })
  try {
    await call(dismissAnnouncement, { id })
  } catch (error) {
    // Removed by an admin meanwhile.
    if (error instanceof ApiError && error.code === 'announcement-not-found') return
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

export async function restore({ id }: Announcement): Promise<void> {
  await call(restoreAnnouncement, { id })
  await queryClient.invalidateQueries({ queryKey, exact: true })
}
