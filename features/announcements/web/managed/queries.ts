import {
  changeAnnouncement,
  getManagedAnnouncement,
  listManagedAnnouncements,
  publishAnnouncement,
  removeAnnouncement,
  type AnnouncementContent,
  type ManagedAnnouncement,
} from '../../contract/announcements.ts'
import { call } from '#platform/api/call.ts'
import { pagedQuery, queryClient } from '#platform/api/query-client.ts'
import { announcementsQuery } from '../queries.ts'

export const managedQuery = pagedQuery(listManagedAnnouncements, ['announcements', 'managed'], { limit: 100 })

export const prefetchManaged = () => queryClient.prefetchInfiniteQuery(managedQuery)

/** Refetches the lists of admins and members. */
const refresh = () => queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey })

export async function publishAndRefresh(id: string, content: AnnouncementContent): Promise<void> {
  await call(publishAnnouncement, { id, ...content })
  await refresh()
}

export async function editAnnouncement(
  { id, version }: Pick<ManagedAnnouncement, 'id' | 'version'>,
  content: AnnouncementContent,
): Promise<void> {
  await call(changeAnnouncement, { id, version, ...content })
  await refresh()
}

export async function deleteAnnouncement({ id }: ManagedAnnouncement): Promise<void> {
  await call(removeAnnouncement, { id })
  await refresh()
}

/** Returns an announcement as it is on the server now. */
export const getCurrent = (id: string) => call(getManagedAnnouncement, { id })
