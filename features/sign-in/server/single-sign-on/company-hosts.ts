import { eq } from '#platform/db/drizzle.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import type { Rows, Tenancy } from '#platform/db/tenant.ts'

/** Returns the name of a host if it is a company's own; undefined for the installation's address, and any other. */
export type FindCompanyHost = (hostname: string) => Promise<string | undefined>

type Dependencies = {
  rows: Rows
  tenancy: Tenancy
  crossTenantQueries: Pick<CrossTenantQueries, 'findCompany'>
}

/**
 * Finds the hosts that a login may end on. Only companies' own: a request can name any host, and a site in between would have
 * the login end at itself.
 */
export function companyHosts({ rows, tenancy, crossTenantQueries }: Dependencies): FindCompanyHost {
  return async (hostname) => {
    const name = hostname.toLowerCase()
    // The default company is found by any host.
    const companyId = await crossTenantQueries.findCompany(name, undefined)
    if (companyId === undefined) return undefined
    const [company] = await tenancy
      .tenant(companyId)
      .read(() =>
        rows.select({ hostnames: companies.hostnames }).from(companies).where(eq(companies.id, companyId)),
      )
    return company?.hostnames.includes(name) ? name : undefined
  }
}
