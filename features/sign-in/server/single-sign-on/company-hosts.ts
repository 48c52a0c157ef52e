import { hashOf } from '#platform/crypto/token.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { HostStore } from './attempt-store.ts'

export type CompanyHosts = ReturnType<typeof companyHosts>

type Dependencies = {
  tenancy: Tenancy
  crossTenantQueries: Pick<CrossTenantQueries, 'findCompany'>
  store: HostStore
}

/**
 * Finds hosts that a login may end on besides the installation's address. Only companies' own are allowed: a request
 * can name any host, so a malicious site could otherwise have a login end at itself.
 */
export function companyHosts({ tenancy, crossTenantQueries, store }: Dependencies) {
  return {
    /** Returns a company's own host, and the company; undefined for the installation's address, and any other. */
    async find(hostname: string): Promise<{ host: string; tenant: Tenant } | undefined> {
      const name = hostname.toLowerCase()
      // The default company is found by any host.
      const companyId = await crossTenantQueries.findCompany(name, undefined)
      if (companyId === undefined) return undefined
      const tenant = tenancy.tenant(companyId)
      return (await store.hasHost(tenant, name)) ? { host: name, tenant } : undefined
    },

    /**
     * Returns the company's own host on which the login that a provider answers began; undefined for a login that
     * began elsewhere.
     */
    async findForAnswer(companyId: string, query: URLSearchParams): Promise<string | undefined> {
      const state = query.get('state') ?? ''
      if (!state.startsWith(`${companyId}.`)) return undefined
      return store.findHost(tenancy.tenant(companyId), hashOf(state))
    },
  }
}
