import type { SignOnOffer } from '#features/accounts/contract/single-sign-on.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { ProviderStore } from './store.ts'

type Dependencies = {
  /** Returns the id of the company whose provider serves a domain. */
  findProviderCompany: (domain: string) => Promise<string | undefined>
  providerRows: Pick<ProviderStore, 'find'>
  tenancy: Tenancy
}

export type ProviderFinder = ReturnType<typeof providerFinder>

/** Finds how the people of an email domain log in. Only the domain is looked up, so that it reveals nothing about persons. */
export function providerFinder({ findProviderCompany, providerRows, tenancy }: Dependencies) {
  /** Returns the provider of a domain, where it is switched on. */
  async function findFor(domain: string) {
    const companyId = await findProviderCompany(domain.toLowerCase())
    return companyId ? findOf(tenancy.tenant(companyId)) : undefined
  }

  /** Returns the provider of a company, where it is switched on. */
  async function findOf(tenant: Tenant) {
    const provider = await providerRows.find(tenant)
    return provider?.isOn ? { tenant, provider } : undefined
  }

  async function offerFor(domain: string): Promise<SignOnOffer> {
    const company = await findFor(domain)
    if (!company) return 'none'
    return company.provider.isOnly ? 'only' : 'offered'
  }

  return { findFor, findOf, offerFor }
}
