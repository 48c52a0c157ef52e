import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Design } from '@hale/contracts/companies'
import { moment } from '../columns.ts'

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

export const audit = pgTable('audit', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  at: moment('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  subjectId: uuid('subject_id'),
  action: text().notNull(),
  detail: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
})
