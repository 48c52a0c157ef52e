import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import type { Design } from '#features/companies/contract/companies.ts'
import type { SecondFactorDemand } from '#features/sign-in/contract/sign-in.ts'
import { bytea, moment } from '../../columns.ts'

/** Uses of a picture in a design. */
export type DesignPictureUse = 'logo' | 'logoDark' | 'mark' | 'hero'

type LaterParts = 'logoDarkUrl' | 'logoPlate' | 'spelling' | 'languages'

/** A company's design without its name. An uploaded picture has an id in place of a URL. */
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
  /** Null for the server's default. */
  invitationsPerDay: integer('invitations_per_day'),
  design: jsonb().$type<StoredDesign>().notNull(),
  erasedPeople: integer('erased_people').notNull().default(0),
  secondFactor: text('second_factor').$type<SecondFactorDemand>().notNull().default('optional'),
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
  // Set by the database at the end of the transaction: the hash of each row includes the one before it.
  position: bigint({ mode: 'number' }).notNull().default(0),
  hash: bytea().notNull().default(Buffer.alloc(0)),
  actorMark: bytea('actor_mark'),
  subjectMark: bytea('subject_mark'),
})

/** Version of the content of a company, or of the library (null). Triggers replace it with every change. */
export const contentVersions = pgTable('content_versions', {
  companyId: uuid('company_id'),
  version: uuid().notNull().defaultRandom(),
})
