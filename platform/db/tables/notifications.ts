import { boolean, jsonb, pgTable, text, uuid } from '../drizzle.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { AnnouncedName } from '../../documents/contract/document-types.ts'
import type { Language } from '../../contract/languages.ts'
import {
  DEFAULT_QUIET_HOURS,
  type NotificationKind,
  type NotificationTopic,
} from '#features/notifications/contract/notifications.ts'
import { moment } from '../columns.ts'

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  title: text(),
  path: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
})

export const notificationSettings = pgTable('notification_settings', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  topicsOff: text('topics_off').$type<NotificationTopic>().array().notNull().default([]),
  categories: text().$type<ArticleCategory>().array().notNull().default([]),
  weeklyDigest: boolean('weekly_digest').notNull().default(false),
  weeklyReminder: boolean('weekly_reminder').notNull().default(false),
  digestAt: moment('digest_at').notNull().defaultNow(),
  push: boolean().notNull().default(true),
  quietFrom: text('quiet_from').default(DEFAULT_QUIET_HOURS.from),
  quietUntil: text('quiet_until').default(DEFAULT_QUIET_HOURS.until),
})

/** Notifications for many people, sent in batches. */
export const notificationBroadcasts = pgTable('notification_broadcasts', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  kind: text().$type<BroadcastKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  title: text().notNull(),
  /** The title in other languages, for members who read Hale in them. */
  titles: jsonb().$type<Titles>().notNull().default({}),
  path: text().notNull(),
  /** Category whose followers get it; null for everybody. */
  category: text().$type<ArticleCategory>(),
  afterMember: uuid('after_member'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Titles in languages other than the original's. */
export type Titles = { [Code in Language]?: string }

export type BroadcastKind = AnnouncedName | 'announcement'
