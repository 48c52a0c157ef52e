import { date, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import type { Aspect, Condition, ConditionName } from '#features/conditions/contract/conditions.ts'
import { moment } from '../../columns.ts'

/** Sources of stored conditions: the library's texts, and those imported from a file of MedlinePlus. */
export type StoredProvider = 'library' | 'medlineplus'
/** The levels of care, also in Spanish where they are translated. */
type StoredCare = Condition['care'] & Record<`${keyof Condition['care']}Es`, string[]>
export type ConditionSection = { aspect: Aspect; html: string }

export const conditions = pgTable('conditions', {
  provider: text().$type<StoredProvider>().notNull(),
  id: text().notNull(),
  title: text().notNull(),
  titleEs: text('title_es'),
  names: jsonb().$type<ConditionName[]>().notNull().default([]),
  /** Medical Subject Headings (MeSH) of the National Library of Medicine. */
  headings: text().array().notNull().default([]),
  groups: text().array().notNull().default([]),
  codes: jsonb().$type<{ system: string; code: string }[]>().notNull().default([]),
  care: jsonb().$type<Partial<StoredCare>>().notNull().default({}),
  sections: jsonb().$type<ConditionSection[]>().notNull().default([]),
  sectionsEs: jsonb('sections_es').$type<ConditionSection[]>().notNull().default([]),
  /** Titles of related conditions. */
  related: text().array().notNull().default([]),
  /** File names of the library's articles on the condition. */
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
