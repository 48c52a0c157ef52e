import type { ChallengeTeam, ChallengeUnit, WeekResult } from '#features/challenges/contract/challenges.ts'
import { date, jsonb, pgTable, smallint, text, uuid } from '../drizzle.ts'
import { bytea } from '../columns.ts'

export const challenges = pgTable('challenges', {
  id: uuid().notNull(),
  companyId: uuid('company_id').notNull(),
  unit: text().$type<ChallengeUnit>().notNull(),
  from: date('begins', { mode: 'string' }).notNull(),
  weeks: smallint().notNull(),
  teams: jsonb().$type<ChallengeTeam[]>().notNull(),
  /** The published weeks, the newest first. */
  results: jsonb().$type<WeekResult[]>().notNull().default([]),
})

export const challengeMembers = pgTable('challenge_members', {
  companyId: uuid('company_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** Encrypted by `features/challenges/server/sealed-participation.ts`. */
  sealed: bytea().notNull(),
})
