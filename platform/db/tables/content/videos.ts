import { sql, bigint, boolean, date, integer, jsonb, pgTable, real, text, uuid } from '../../drizzle.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { Captions } from '#features/videos/contract/captions.ts'
import type { VideoFileReference } from '#features/videos/contract/drafts.ts'
import type { Previews, VideoFault, VideoFile } from '#features/videos/contract/files.ts'
import type { Chapter } from '#features/videos/contract/videos.ts'
import { moment, searchable } from '../../columns.ts'
import type { ArticleSource } from './articles.ts'
import {
  monthlyTable,
  publishableColumns,
  savedTable,
  translatableColumns,
  translationColumns,
  type StoredPicture,
} from './documents.ts'

export const videos = pgTable('videos', {
  ...publishableColumns,
  ...translatableColumns,
  /** Null for the library's videos, which every company sees. */
  companyId: uuid('company_id'),
  summary: text().notNull(),
  category: text().$type<ArticleCategory>().notNull().default('physical-health'),
  tags: text().array().notNull().default([]),
  author: text().notNull().default(''),
  seconds: real().notNull(),
  file: jsonb().$type<VideoFileReference>(),
  picture: jsonb().$type<StoredPicture>(),
  body: jsonb().notNull().default({}),
  bodyHtml: text('body_html').notNull().default(''),
  bodyText: text('body_text').notNull().default(''),
  /** Texts of the translations, for search; written by the database. */
  translatedTitle: text('translated_title').notNull().default(''),
  translatedSummary: text('translated_summary').notNull().default(''),
  translatedText: text('translated_text').notNull().default(''),
  captions: jsonb().$type<Captions[]>().notNull().default([]),
  transcript: text().notNull().default(''),
  hasSpeech: boolean('has_speech').notNull().default(true),
  chapters: jsonb().$type<Chapter[]>().notNull().default([]),
  sources: jsonb().$type<ArticleSource[]>().notNull().default([]),
  reviewedOn: date('reviewed_on'),
  nextReviewOn: date('next_review_on'),
  /** Words of each caption, in the order of `captions`. */
  cueWords: searchable('cue_words')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`hale_cue_words(captions)`),
  search: searchable().notNull().generatedAlwaysAs(sql`hale_searchable(
      title || '. ' || translated_title, tags, summary || ' ' || translated_summary,
      body_text || E'\\n' || translated_text || E'\\n' || transcript)`),
})

/** The texts of a video in another language than its own. */
export const videoTranslations = pgTable('video_translations', {
  ...translationColumns('video_id'),
  chapters: jsonb().$type<Chapter[]>().notNull(),
})

export const videoWords = pgTable('video_words', {
  companyId: uuid('company_id'),
  word: text().notNull(),
  lexeme: text().generatedAlwaysAs(sql`(tsvector_to_array(to_tsvector('hale_english', word)))[1]`),
  videos: integer().notNull(),
})

/** Facts about an upload and the files made from it; their URLs are made when the video is shown. */
export type VideoFileDetails = Pick<VideoFile, 'seconds' | 'width' | 'height' | 'hasSound' | 'missing'> & {
  /** Versions of the video by height; `name` is the file's name within the upload's folder. */
  renditions: { name: string; type: string; height: number; bytes: number }[]
  /** A frame of the video in several widths, smallest first. */
  posters: { name: string; width: number; height: number; bytes: number }[]
  previews: (Omit<Previews, 'url'> & { bytes: number }) | null
}

export const videoFiles = pgTable('video_files', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  state: text().$type<VideoFile['state']>().notNull().default('uploading'),
  fault: text().$type<VideoFault>(),
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  received: bigint({ mode: 'number' }).notNull().default(0),
  parts: text().array().notNull().default([]),
  details: jsonb().$type<VideoFileDetails>(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  receivedAt: moment('received_at').notNull().defaultNow(),
})

export const savedVideos = savedTable('saved_videos', 'video_id')

export const videoWatches = monthlyTable('video_watches', 'video_id')

export const watchPositions = pgTable('watch_positions', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  videoId: uuid('video_id').notNull(),
  /** Position in seconds. */
  position: real().notNull(),
  furthest: real().notNull(),
  watchedAt: moment('watched_at').notNull().defaultNow(),
})
