import { date, integer, jsonb, pgTable, uuid } from '../drizzle.ts'
import { publishableColumns } from './content/documents.ts'
import type { Questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import type { Answers, ResponseCard } from '#features/questionnaires/contract/responses.ts'
import { moment } from '../columns.ts'

export const questionnaires = pgTable('questionnaires', {
  companyId: uuid('company_id').notNull(),
  version: integer().notNull(),
  questions: jsonb().$type<Questionnaire>().notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
  savedBy: uuid('saved_by'),
})

/** Questionnaires as admins edit them; what people are asked are the versions in `questionnaires`. */
export const questionnaireDocuments = pgTable('questionnaire_documents', {
  ...publishableColumns,
  companyId: uuid('company_id').notNull(),
})

export const responses = pgTable('responses', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  version: integer().notNull(),
  answers: jsonb().$type<Answers>().notNull(),
  points: integer().notNull(),
  low: integer().notNull(),
  high: integer().notNull(),
  categories: jsonb().$type<ResponseCard['categories']>().notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  /** Null until a total that the company was shown has counted the response, or excluded it for good. */
  toldAt: moment('told_at'),
})

export const responseDrafts = pgTable('response_drafts', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  version: integer().notNull(),
  answers: jsonb().$type<Answers>().notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
})

export const removedResponses = pgTable('removed_responses', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  removedAt: moment('removed_at').notNull().defaultNow(),
})

export const signedOutCounts = pgTable('signed_out_counts', {
  companyId: uuid('company_id').notNull(),
  /** The first day of the month, in UTC. */
  month: date().notNull(),
  count: integer().notNull(),
})
