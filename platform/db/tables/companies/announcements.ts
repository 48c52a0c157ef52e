import type { AnnouncementTranslations } from '#features/announcements/contract/announcements.ts'
import type { Language } from '../../../contract/languages.ts'
import { date, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

export const announcements = pgTable('announcements', {
  id: uuid().notNull(),
  companyId: uuid('company_id').notNull(),
  title: text().notNull(),
  text: text().notNull(),
  link: text(),
  until: date({ mode: 'string' }).notNull(),
  /** Language of title and text; null for the company's main language. */
  language: text().$type<Language>(),
  translations: jsonb().$type<AnnouncementTranslations>().notNull().default({}),
  version: integer().notNull().default(1),
  publishedAt: moment('published_at').notNull().defaultNow(),
})

export const announcementDismissals = pgTable('announcement_dismissals', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  announcementId: uuid('announcement_id').notNull(),
  dismissedAt: moment('dismissed_at').notNull().defaultNow(),
})
