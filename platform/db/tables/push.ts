import { pgTable, text, uuid } from '../drizzle.ts'
import type { PushDevice } from '#features/push/contract/push.ts'
import { bytea, moment } from '../columns.ts'

export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  channel: text().$type<PushDevice['channel']>().notNull(),
  /** An encrypted `PushDevice`. */
  sealed: bytea().notNull(),
  addressHash: bytea('address_hash').notNull(),
  timeZone: text('time_zone').notNull(),
  registeredAt: moment('registered_at').notNull().defaultNow(),
  retryAt: moment('retry_at'),
})

/** Notifications that devices are to show. */
export const pushes = pgTable('pushes', {
  companyId: uuid('company_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
