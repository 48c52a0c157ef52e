import { sql, boolean, integer, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import type { Language } from '../../../contract/languages.ts'
import type { OfferedKey, TranslatedTextName } from '#features/services/contract/services.ts'
import { searchable } from '../../columns.ts'
import { publishableColumns, translatableColumns } from '../content/documents.ts'

/** A company's own texts about a service by language; the text of a page is HTML. */
export type ServiceTranslations = Partial<Record<Language, Partial<Record<TranslatedTextName, string>>>>

export const services = pgTable('services', {
  ...publishableColumns,
  ...translatableColumns,
  companyId: uuid('company_id').notNull(),
  key: text().$type<OfferedKey>().notNull(),
  isOn: boolean('is_on').notNull().default(false),
  position: integer().notNull(),
  summary: text().notNull(),
  body: jsonb().notNull().default({}),
  bodyHtml: text('body_html').notNull().default(''),
  forWhom: text('for_whom').notNull().default(''),
  cost: text().notNull().default(''),
  confidentiality: text().notNull().default(''),
  howToStart: text('how_to_start').notNull().default(''),
  hours: text().notNull().default(''),
  languages: text().array().notNull().default([]),
  phone: text(),
  email: text(),
  url: text(),
  emergency: text().notNull().default(''),
  /** Translations of the texts that the company wrote. */
  translations: jsonb().$type<ServiceTranslations>().notNull().default({}),
  search: searchable()
    .notNull()
    .generatedAlwaysAs(
      sql`hale_searchable(title, '{}', summary, for_whom || '. ' || how_to_start || '. ' || body_html)`,
    ),
})
