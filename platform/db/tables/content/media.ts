import { boolean, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import type { FocusPoint } from '../../../contract/page.ts'
import type { PictureArea } from '#features/pictures/contract/pictures.ts'
import type { FeedTrouble } from '#features/news/contract/news.ts'
import { bytea, moment } from '../../columns.ts'

/** A colour in a picture, and its share of the drawn area. */
export type PictureColor = { color: string; share: number }

/** The uncropped picture, and how the files of the crop were made. */
export type PictureCrop = {
  area: PictureArea
  /** Part of the file names of this crop. */
  edition: string
  whole: { width: number; height: number; widths: number[]; bytes: number; colors: PictureColor[] }
}

/** A small square portrait of a member. */
export const portraits = pgTable('portraits', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  bytes: bytea().notNull(),
})

export const pictures = pgTable('pictures', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  /** `arriving`: not all of its files have been stored yet. */
  state: text().$type<'arriving' | 'waiting' | 'ready' | 'failed' | 'removing'>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull().default([]),
  bytes: integer().notNull(),
  /** Colours of a picture with a transparent background. */
  colors: jsonb().$type<PictureColor[]>().notNull().default([]),
  /** Alternative text by its editors. */
  alt: text().notNull().default(''),
  /** Null for the centre. */
  focus: jsonb().$type<FocusPoint>(),
  /** Null for an uncropped picture. Sizes, widths, bytes, colours and focus are those of the crop. */
  crop: jsonb().$type<PictureCrop>(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const feeds = pgTable('feeds', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  url: text().notNull(),
  title: text().notNull(),
  etag: text(),
  lastModified: text('last_modified'),
  fetchedAt: moment('fetched_at'),
  trouble: text().$type<FeedTrouble>(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const news = pgTable('news', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  url: text().notNull(),
  source: text().notNull().default(''),
  publishedAt: moment('published_at').notNull(),
  feedId: uuid('feed_id'),
  identity: text(),
  dated: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  isEdited: boolean('is_edited').notNull().default(false),
  isPinned: boolean('is_pinned').notNull().default(false),
})

/** News items of feeds that editors have removed. */
export const removedNews = pgTable('removed_news', {
  companyId: uuid('company_id').notNull(),
  feedId: uuid('feed_id').notNull(),
  identity: text().notNull(),
  removedAt: moment('removed_at').notNull().defaultNow(),
})
