import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeNotification } from '#apps/server/test/notifications.ts'

const notification: AccessTarget = {
  name: 'notification',
  make: ({ database, owner }) => makeNotification(database, owner),
}

export const accessCases: AccessCases = {
  listNotifications: { may: 'member' },
  getNotificationState: { may: 'member' },
  readNotification: { may: 'member', target: notification },
  readNotifications: { may: 'member', with: { until: '2026-05-01T10:00:00.000Z' } },
  getNotificationSettings: { may: 'member' },
  changeNotificationSettings: { may: 'member', with: { weeklyDigest: false } },
}
