import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '../contract/notifications.ts'
import { notifications } from '#platform/db/tables/notifications.ts'
import { dateDaysAgo } from '#platform/demo/dates.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'

type DemoNotification = {
  kind: NotificationKind
  title?: string
  path?: string
  daysAgo: number
  isRead: boolean
}

const demoNotifications: DemoNotification[] = [
  {
    kind: 'announcement',
    title: 'Walking meetings: try one this week',
    path: '/media',
    daysAgo: 1,
    isRead: false,
  },
  {
    kind: 'announcement',
    title: 'Flu jabs at the office on three Thursdays',
    path: '/media',
    daysAgo: 4,
    isRead: true,
  },
]

/** Notifications for the demo's members who can log in. */
export const notificationsDemo: DemoPart = {
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const readers = people.filter(({ index, role }) => index === undefined && role === 'member')
    const rows = readers.flatMap(({ id: memberId }) =>
      demoNotifications.map(({ daysAgo, isRead, ...one }) => ({
        ...{ ...one, companyId, memberId, subjectId: randomUUID() },
        createdAt: dateDaysAgo(daysAgo),
        readAt: isRead ? dateDaysAgo(daysAgo) : null,
      })),
    )
    if (rows.length > 0) await tx.insert(notifications).values(rows)
  },
}
