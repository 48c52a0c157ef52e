import {
  changeAnnouncement,
  dismissAnnouncement,
  getManagedAnnouncement,
  listAnnouncements,
  listManagedAnnouncements,
  publishAnnouncement,
  removeAnnouncement,
  restoreAnnouncement,
} from '../contract/announcements.ts'
import { done } from '#platform/core/outcome.ts'
import { cutPage, readCursor } from '#platform/core/paging.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { AnnouncementService } from './service.ts'

export function announcementRoutes(bind: Bind, service: AnnouncementService): void {
  bind(listAnnouncements, async ({ member }) => done({ items: await service.listShown(member) }))
  bind(dismissAnnouncement, ({ input, member }) => service.dismiss(member, input.id))
  bind(restoreAnnouncement, ({ input, member }) => service.restore(member, input.id))

  bind(listManagedAnnouncements, async ({ input: { limit = 50, cursor }, member }) => {
    const announcements = await service.list(member, limit + 1, readCursor(cursor))
    const at = ({ publishedAt, id }: { publishedAt: string; id: string }) => ({
      at: new Date(publishedAt),
      id,
    })
    return done({ ...announcements, ...cutPage(announcements.items, limit, at) })
  })
  bind(getManagedAnnouncement, ({ input, member }) => service.get(member, input.id))
  bind(publishAnnouncement, ({ input: { id, ...content }, member }) => service.publish(member, id, content))
  bind(changeAnnouncement, ({ input: { id, version, ...content }, member }) =>
    service.change(member, { id, version, content }),
  )
  bind(removeAnnouncement, ({ input, member }) => service.remove(member, input.id))
}
