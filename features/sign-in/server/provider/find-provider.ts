import type { SignOnOffer } from '#features/accounts/contract/single-sign-on.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { ProviderStore } from './store.ts'

type Needs = {
  /** Returns which company's provider speaks for a domain. */
  findProviderCompany: (domain: string) => Promise<string | undefined>
  providerRows: Pick<ProviderStore, 'find'>
  tenancy: Tenancy
}

export type ProviderFinder = ReturnType<typeof providerFinder>

/** Finds by the domain of an address how its people log in, so that nothing is said of persons. */
export function providerFinder({ findProviderCompany, providerRows, tenancy }: Needs) {
  /** Returns the provider that speaks for a domain, where it is on. */
  async function findFor(domain: string) {
    const companyId = await findProviderCompany(domain.toLowerCase())
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const provider = tenant && (await providerRows.find(tenant))
    return tenant && provider?.isOn ? { tenant, provider } : undefined
  }

  async function offerFor(domain: string): Promise<SignOnOffer> {
    const found = await findFor(domain)
    if (!found) return 'none'
    return found.provider.isOnly ? 'only' : 'offered'
  }

  return { findFor, offerFor }
}
