import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { ArticleContent } from '@hale/contracts/articles/drafts'
import { searchable } from '../../columns.ts'
import {
  draftTable,
  monthlyTable,
  publishable,
  revisionTable,
  savedTable,
  type StoredPicture,
} from './documents.ts'

export type ArticleSource = { title: string; publisher: string; url: string }

export const articles = pgTable('articles', {
  ...publishable,
  /** Null for the library's, which every company reads. */
  companyId: uuid('company_id'),
  summary: text().notNull(),
  category: text().$type<ArticleCategory>().notNull(),
  tags: text().array().notNull().default([]),
  body: jsonb().notNull(),
  bodyHtml: text('body_html').notNull(),
  /** The words of the body, as `textOf` reads them: what is searched. */
  bodyText: text('body_text').notNull().default(''),
  picture: jsonb().$type<StoredPicture>(),
  author: text().notNull(),
  readingMinutes: integer('reading_minutes').notNull(),
  sources: jsonb().$type<ArticleSource[]>().notNull().default([]),
  reviewedOn: date('reviewed_on'),
  nextReviewOn: date('next_review_on'),
  search: searchable()
    .notNull()
    .generatedAlwaysAs(sql`hale_searchable(title, tags, summary, body_text)`),
  headingSearch: searchable('heading_search')
    .notNull()
    .generatedAlwaysAs(sql`hale_headings(title, tags, summary)`),
})

export const articleWords = pgTable('article_words', {
  companyId: uuid('company_id'),
  word: text().notNull(),
  lexeme: text().generatedAlwaysAs(sql`(tsvector_to_array(to_tsvector('hale_english', word)))[1]`),
  articles: integer().notNull(),
})

export const savedArticles = savedTable('saved_articles', 'article_id')

export const articleReads = monthlyTable('article_reads', 'article_id')

export const drafts = draftTable('drafts', 'article_id')

export const revisions = revisionTable<ArticleContent>('revisions', 'article_id')
