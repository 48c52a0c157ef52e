import type { OfferedKey, ServiceKey } from '@hale/contracts/services/services'
import { and, asc, eq, sql } from 'drizzle-orm'
import { services } from '../../db/tables/companies/services.ts'
import type { SearchQuery } from '../../core/search-query.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { tsquery } from '../../documents/tsquery.ts'
import { visibility } from '../../documents/visibility.ts'

export type ServiceStore = ReturnType<typeof serviceStore>

/** What members see of a programme's page. */
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
}

/** What a company offers: what it has switched on and published. */
export function serviceStore(rows: Rows) {
  const company = sql.placeholder('company')
  const shown = and(eq(services.isOn, true), visibility(services).published)
  const offered = and(eq(services.companyId, company), shown)
  const withKey = and(offered, eq(services.key, sql.placeholder('key')))
  const cards = { key: services.key, title: services.title, summary: services.summary }

  const list = rows
    .select(cards)
    .from(services)
    .where(offered)
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
    /** In the company's order. */
    list: (tenant: Tenant) => tenant.read(() => list.execute({ company: tenant.companyId })),

    async find(tenant: Tenant, key: ServiceKey) {
      const [found] = await tenant.read(() => one.execute({ company: tenant.companyId, key }))
      return found
    },

    /** Of a page, whether or not it is offered. */
    async findKey(tenant: Tenant, id: string): Promise<OfferedKey | undefined> {
      const [found] = await tenant.read(() => keyOf.execute({ company: tenant.companyId, id }))
      return found?.key
    },

    /** Those that fit a query best; a company has so few that they need no index. */
    search(tenant: Tenant, query: SearchQuery, limit: number) {
      const wanted = tsquery(query)
      return tenant.read(() =>
        rows
          .select(cards)
          .from(services)
          .where(and(eq(services.companyId, tenant.companyId), shown, sql`${services.search} @@ ${wanted}`))
          .orderBy(sql`ts_rank(${services.search}, ${wanted}) desc`, asc(services.position))
          .limit(limit),
      )
    },

    async isOffered(tenant: Tenant, wanted: OfferedKey): Promise<boolean> {
      const found = await tenant.read(() => key.execute({ company: tenant.companyId, key: wanted }))
      return found.length > 0
    },
  }
}
