import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Design } from '@hale/contracts/companies/companies'
import { moment } from '../../columns.ts'

/** Pictures of a design, by what they are for. */
export type DesignPictureUse = 'logo' | 'logoDark' | 'mark' | 'hero'

type LaterParts = 'logoDarkUrl' | 'logoPlate' | 'spelling'

/** What visitors see, as far as it is not the company's name; a picture that the company uploaded has an id for an address. */
export type StoredDesign = Omit<Design, 'name' | LaterParts> &
  Partial<Pick<Design, LaterParts>> & { uploaded?: Partial<Record<DesignPictureUse, string>> }

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  hostnames: text().array().notNull().default([]),
  isDefault: boolean('is_default').notNull().default(false),
  country: text().notNull(),
  timeZone: text('time_zone'),
  design: jsonb().$type<StoredDesign>().notNull(),
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
