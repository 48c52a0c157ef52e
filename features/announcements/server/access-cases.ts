import { randomUUID } from 'node:crypto'
import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { announcementContent, makeAnnouncement } from '#apps/server/test/announcements.ts'

const announcement: AccessTarget = {
  name: 'announcement',
  make: ({ database, here }) => makeAnnouncement(database, here),
}

export const accessCases: AccessCases = {
  listAnnouncements: { may: 'member' },
  dismissAnnouncement: { may: 'member', target: announcement },
  restoreAnnouncement: { may: 'member', target: announcement },
  listManagedAnnouncements: { may: 'admin' },
  getManagedAnnouncement: { may: 'admin', target: announcement },
  publishAnnouncement: {
    ...{ may: 'admin', answer: 'too-many-announcements' },
    with: () => ({ id: randomUUID(), ...announcementContent() }),
  },
  changeAnnouncement: {
    ...{ may: 'admin', target: announcement },
    with: { version: 1, ...announcementContent() },
  },
  removeAnnouncement: { may: 'admin', target: announcement },
}
