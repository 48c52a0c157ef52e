import { sql, boolean, date, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import { moment, searchable } from '../../columns.ts'
import {
  monthlyTable,
  publishableColumns,
  savedTable,
  translatableColumns,
  translationColumns,
  type StoredPicture,
} from './documents.ts'

export type ArticleSource = { title: string; publisher: string; url: string }

export const articles = pgTable('articles', {
  ...publishableColumns,
  ...translatableColumns,
  /** Null for the library's articles, which every company reads. */
  companyId: uuid('company_id'),
  summary: text().notNull(),
  category: text().$type<ArticleCategory>().notNull(),
  tags: text().array().notNull().default([]),
  body: jsonb().notNull(),
  bodyHtml: text('body_html').notNull(),
  /** Plain text of the body, from `textOf`, for search. */
  bodyText: text('body_text').notNull().default(''),
  /** Texts of the translations, for search; written by the database. */
  translatedTitle: text('translated_title').notNull().default(''),
  translatedSummary: text('translated_summary').notNull().default(''),
  translatedText: text('translated_text').notNull().default(''),
  picture: jsonb().$type<StoredPicture>(),
  author: text().notNull(),
  readingMinutes: integer('reading_minutes').notNull(),
  sources: jsonb().$type<ArticleSource[]>().notNull().default([]),
  reviewedOn: date('reviewed_on'),
  nextReviewOn: date('next_review_on'),
  search: searchable().notNull().generatedAlwaysAs(sql`hale_searchable(
      title || '. ' || translated_title, tags, summary || ' ' || translated_summary, body_text || E'\\n' || translated_text)`),
  headingSearch: searchable('heading_search')
    .notNull()
    .generatedAlwaysAs(
      sql`hale_headings(title || '. ' || translated_title, tags, summary || ' ' || translated_summary)`,
    ),
})

/** The texts of an article in another language than its own. */
export const articleTranslations = pgTable('article_translations', {
  ...translationColumns('article_id'),
  pictureAlt: text('picture_alt').notNull(),
  readingMinutes: integer('reading_minutes').notNull(),
})

export const articleWords = pgTable('article_words', {
  companyId: uuid('company_id'),
  word: text().notNull(),
  lexeme: text().generatedAlwaysAs(sql`(tsvector_to_array(to_tsvector('hale_english', word)))[1]`),
  articles: integer().notNull(),
})

export const savedArticles = savedTable('saved_articles', 'article_id')

export const articleReads = monthlyTable('article_reads', 'article_id')

/** Members' votes on whether an article helped them. */
export const articleVotes = pgTable('article_votes', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  articleId: uuid('article_id').notNull(),
  isHelpful: boolean('is_helpful').notNull(),
  /** The first day of the month of the vote, in UTC. */
  month: date().notNull(),
})

/** Articles that members read most recently. */
export const readArticles = pgTable('read_articles', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  articleId: uuid('article_id').notNull(),
  readAt: moment('read_at').notNull().defaultNow(),
})
