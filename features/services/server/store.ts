import type { Language } from '#platform/contract/languages.ts'
import type { OfferedKey, ServiceKey } from '../contract/services.ts'
import { and, asc, eq, sql } from '#platform/db/drizzle.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import type { SearchQuery } from '#platform/core/search-query.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { tsquery } from '#platform/documents/server/tsquery.ts'
import { visibility } from '#platform/documents/server/visibility.ts'
import { translateTexts, languageNamesIn, translationsInto } from './translation.ts'

export type ServiceStore = ReturnType<typeof serviceStore>

/** Columns of a programme's page that members see. */
const page = {
  title: services.title,
  summary: services.summary,
  bodyHtml: services.bodyHtml,
  forWhom: services.forWhom,
  cost: services.cost,
  confidentiality: services.confidentiality,
  howToStart: services.howToStart,
  hours: services.hours,
  languages: services.languages,
  phone: services.phone,
  email: services.email,
  url: services.url,
  emergency: services.emergency,
  language: services.language,
  translations: services.translations,
}

/** The services that a company offers: switched on and published. */
export function serviceStore(rows: Rows) {
  const company = sql.placeholder('company')
  const isShown = and(eq(services.isOn, true), visibility(services).published)
  const isOffered = and(eq(services.companyId, company), isShown)
  const withKey = and(isOffered, eq(services.key, sql.placeholder('key')))
  const cards = {
    ...{ key: services.key, title: services.title, summary: services.summary },
    ...{ language: services.language, translations: services.translations },
  }

  const list = rows
    .select(cards)
    .from(services)
    .where(isOffered)
    .orderBy(asc(services.position), asc(services.key))
    .prepare('services_list')
  const one = rows.select(page).from(services).where(withKey).prepare('services_one')
  const keyOf = rows
    .select({ key: services.key })
    .from(services)
    .where(and(eq(services.companyId, company), eq(services.id, sql.placeholder('id'))))
    .prepare('services_key_of')
  const key = rows.select({ key: services.key }).from(services).where(withKey).prepare('services_key')

  return {
    /** Lists the offered services, in the company's order. */
    async list({ tenant, language }: Reader) {
      const resultRows = await tenant.read(() => list.execute({ company: tenant.companyId }))
      return resultRows.map((card) => translateTexts(card, language))
    },

    async find({ tenant, language }: Reader, key: ServiceKey) {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, key }))
      if (!row) return undefined
      return { ...translateTexts(row, language), languages: languageNamesIn(row.languages, language) }
    },

    /** Finds the key of a page, whether or not it is offered. */
    async findKey(tenant: Tenant, id: string): Promise<OfferedKey | undefined> {
      const [row] = await tenant.read(() => keyOf.execute({ company: tenant.companyId, id }))
      return row?.key
    },

    /** Finds the services that match a query best, in English or the reader's language; so few that they need no index. */
    async search({ tenant, language }: Reader, query: SearchQuery, limit: number) {
      const queryTerms = tsquery(query)
      const words = searchedWords(language)
      const resultRows = await tenant.read(() =>
        rows
          .select(cards)
          .from(services)
          .where(and(eq(services.companyId, tenant.companyId), isShown, sql`${words} @@ ${queryTerms}`))
          .orderBy(sql`ts_rank(${words}, ${queryTerms}) desc`, asc(services.position))
          .limit(limit),
      )
      return resultRows.map((card) => translateTexts(card, language))
    },

    async isOffered(tenant: Tenant, offeredKey: OfferedKey): Promise<boolean> {
      const resultRows = await tenant.read(() => key.execute({ company: tenant.companyId, key: offeredKey }))
      return resultRows.length > 0
    },
  }
}

/** The search vector of a service, with its translated texts. */
function searchedWords(language: Language) {
  const library = sql`${JSON.stringify(Object.fromEntries(translationsInto(language)))}::jsonb`
  const translated = (name: 'title' | 'summary' | 'bodyHtml' | 'forWhom' | 'howToStart') =>
    sql`coalesce(${services.translations} -> ${language}::text ->> ${name}::text, ${library} ->> ${services[name]}, '')`
  const body = sql.join((['forWhom', 'howToStart', 'bodyHtml'] as const).map(translated), sql` || '. ' || `)
  return sql`(${services.search} || hale_searchable(${translated('title')}, '{}', ${translated('summary')}, ${body}))`
}
