import { date, integer, jsonb, pgTable, uuid } from '../drizzle.ts'
import type { InsightPeriod } from '#features/insights/contract/insights.ts'

export const insightSettings = pgTable('insight_settings', {
  companyId: uuid('company_id').primaryKey(),
  minGroupSize: integer('fewest').notNull().default(10),
  /** The first day of the last month whose figures are final. */
  closedTo: date('closed_to'),
})

/** Stored figures of a period: articles and videos by their ids, most readers first. */
export type Figures = Pick<
  InsightPeriod,
  'takenPart' | 'scores' | 'scanned' | 'signedOut' | 'funnel' | 'groups'
> & {
  mostRead: string[]
  mostHelpful: string[]
  leastHelpful: string[]
  mostWatched: string[]
}

export const insightPeriods = pgTable('insight_periods', {
  companyId: uuid('company_id').notNull(),
  fromMonth: date('from_month').notNull(),
  toMonth: date('to_month').notNull(),
  people: integer().notNull(),
  figures: jsonb().$type<Figures>().notNull(),
})
