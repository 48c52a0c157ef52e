import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleCategory } from '@hale/contracts/articles'
import type { Role } from '@hale/contracts/accounts'
import type { Design } from '@hale/contracts/companies'
import type { ArticleContent, Revision } from '@hale/contracts/drafts'
import type { FeedTrouble } from '@hale/contracts/news'
import type { Aspect, Condition, ConditionName } from '@hale/contracts/conditions'
import type { Picture } from '@hale/contracts/page'
import type { ServiceKey } from '@hale/contracts/services'

// The tables as the migrations make them; a test holds the two together.

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** Words and where they stand, made by the database from the columns beside it. */
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  hostnames: text().array().notNull().default([]),
  isDefault: boolean('is_default').notNull().default(false),
  country: text().notNull(),
  design: jsonb().$type<Omit<Design, 'name'>>().notNull(),
  erasedPeople: integer('erased_people').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const members = pgTable('members', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The account's, which never changes. */
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  activatedAt: moment('activated_at'),
  invitedAt: moment('invited_at'),
  invitationEndsAt: moment('invitation_ends_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<'web' | 'native'>().notNull(),
  keep: boolean().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because').$type<'logout' | 'reuse' | 'disabled' | 'password' | 'everywhere'>(),
  device: text().notNull().default(''),
  timeZone: text('time_zone'),
  network: text(),
  daysUsed: date('days_used').array().notNull().default([]),
})

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
})

export type LinkPurpose = 'invitation' | 'password-reset' | 'export'

export const mailedLinks = pgTable('mailed_links', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export type MailKind = 'invitation' | 'reminder' | 'password-reset' | 'password-changed' | 'switched-off'

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<MailKind>().notNull(),
  sealed: bytea(),
  createdAt: moment('created_at').notNull().defaultNow(),
  nextAt: moment('next_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  failure: text(),
  deadAt: moment('dead_at'),
  sentAt: moment('sent_at'),
})

export const mailRequests = pgTable('mail_requests', {
  id: uuid().primaryKey(),
  sealed: bytea().notNull(),
  attempts: integer().notNull().default(0),
  dueAt: moment('due_at').notNull().defaultNow(),
})

export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  at: moment('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  subjectId: uuid('subject_id'),
  action: text().notNull(),
  detail: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
})

export type ArticleSource = { title: string; publisher: string; url: string }

/** A picture of the company by its id, or a drawing of the library as it is. */
export type StoredPicture = { id: string; alt: string } | Picture

export const articles = pgTable('articles', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id'),
  status: text().$type<'draft' | 'published'>().notNull(),
  title: text().notNull(),
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
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at'),
  reviewedOn: date('reviewed_on'),
  nextReviewOn: date('next_review_on'),
  search: searchable()
    .notNull()
    .generatedAlwaysAs(sql`hale_searchable(title, tags, summary, body_text)`),
})

export const articleWords = pgTable('article_words', {
  companyId: uuid('company_id'),
  word: text().notNull(),
  lexeme: text().generatedAlwaysAs(sql`(tsvector_to_array(to_tsvector('hale_english', word)))[1]`),
  articles: integer().notNull(),
})

export const savedArticles = pgTable('saved_articles', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  articleId: uuid('article_id').notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
})

export const drafts = pgTable('drafts', {
  articleId: uuid('article_id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by'),
  publishedVersion: integer('published_version'),
  deletedAt: moment('deleted_at'),
  deletedFrom: text('deleted_from').$type<'draft' | 'published'>(),
})

export const revisions = pgTable('revisions', {
  companyId: uuid('company_id').notNull(),
  articleId: uuid('article_id').notNull(),
  version: integer().notNull(),
  saveId: uuid('save_id').notNull(),
  editing: uuid(),
  kind: text().$type<Revision['kind']>().notNull(),
  /** None once a later save stands for this one. */
  content: jsonb().$type<ArticleContent>(),
  beganAt: moment('began_at').notNull().defaultNow(),
  savedAt: moment('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by'),
})

export const pictures = pgTable('pictures', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  /** Arriving: its files are not all there yet. */
  state: text().$type<'arriving' | 'waiting' | 'ready' | 'failed'>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull().default([]),
  bytes: integer().notNull(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAt: moment('next_at').notNull().defaultNow(),
})

export const videos = pgTable('videos', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id'),
  title: text().notNull(),
  summary: text().notNull(),
  category: text().$type<ArticleCategory>().notNull().default('physical-health'),
  seconds: integer().notNull(),
  publishedAt: moment('published_at').notNull(),
  search: searchable()
    .notNull()
    .generatedAlwaysAs(sql`hale_searchable(title, '{}', summary, '')`),
})

/** Where conditions are kept: the library's texts, and what was brought in from a file. */
export type StoredProvider = 'library' | 'medlineplus'
export type ConditionSection = { aspect: Aspect; html: string }

export const conditions = pgTable('conditions', {
  provider: text().$type<StoredProvider>().notNull(),
  id: text().notNull(),
  title: text().notNull(),
  titleEs: text('title_es'),
  names: jsonb().$type<ConditionName[]>().notNull().default([]),
  /** What the National Library of Medicine's thesaurus calls it. */
  headings: text().array().notNull().default([]),
  groups: text().array().notNull().default([]),
  codes: jsonb().$type<{ system: string; code: string }[]>().notNull().default([]),
  care: jsonb().$type<Partial<Condition['care']>>().notNull().default({}),
  sections: jsonb().$type<ConditionSection[]>().notNull().default([]),
  sectionsEs: jsonb('sections_es').$type<ConditionSection[]>().notNull().default([]),
  /** Titles. */
  related: text().array().notNull().default([]),
  /** Articles of the library by their files' names. */
  articles: text().array().notNull().default([]),
  url: text(),
  urlEs: text('url_es'),
  sources: jsonb().$type<Condition['sources']>().notNull().default([]),
  reviewedOn: date('reviewed_on'),
  nextReviewOn: date('next_review_on'),
})

export const clinicalSources = pgTable('clinical_sources', {
  provider: text().$type<StoredProvider>().primaryKey(),
  version: text().notNull(),
  updatedOn: date('updated_on'),
  importedAt: moment('imported_at').notNull().defaultNow(),
})

export const savedConditions = pgTable('saved_conditions', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  conditionId: text('condition_id').notNull(),
  title: text().notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
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
  attempts: integer().notNull().default(0),
  nextAt: moment('next_at').defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const services = pgTable('services', {
  companyId: uuid('company_id').notNull(),
  key: text().$type<ServiceKey>().notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  place: integer().notNull(),
})

export const scans = pgTable('scans', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  takenAt: moment('taken_at').notNull(),
})
