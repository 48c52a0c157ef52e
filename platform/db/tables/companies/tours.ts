import type { BuiltInTourId, TourTarget } from '#features/tours/contract/tours.ts'
import { boolean, date, pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

export const switchedOffTours = pgTable('switched_off_tours', {
  companyId: uuid('company_id').notNull(),
  tourId: text('tour_id').$type<BuiltInTourId>().notNull(),
})

export const ownTours = pgTable('own_tours', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  title: text().notNull(),
  text: text().notNull(),
  target: text().$type<TourTarget>().notNull(),
  /** The last day on which the tour is shown. */
  endDate: date('end_date').notNull(),
  isOn: boolean('is_on').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})
