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

/** One for many people, who get it piece by piece. */
export const notificationBroadcasts = pgTable('notification_broadcasts', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  kind: text().$type<BroadcastKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  title: text().notNull(),
  /** The title in other languages, for those who read Hale in one. */
  titles: jsonb().$type<Titles>().notNull().default({}),
  path: text().notNull(),
  /** Those who follow it get it; null: everybody. */
  category: text().$type<ArticleCategory>(),
  afterMember: uuid('after_member'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A title in other languages than that of its original. */
export type Titles = { [Code in Language]?: string }

export type BroadcastKind = AnnouncedName | 'announcement'
