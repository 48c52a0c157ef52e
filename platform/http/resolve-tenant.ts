import type { FastifyRequest } from 'fastify'
import type { CrossTenantQueries } from '../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../db/tenant.ts'
import type { SignedIn } from './authenticate.ts'

/** Returns the company that a request is about; undefined in an installation that has none. */
export type ResolveTenant = (
  request: FastifyRequest,
  member: SignedIn | undefined,
  company: string | undefined,
) => Promise<Tenant | undefined>

/**
 * Chooses the company of a signed-in caller, else the one that owns the host, else the one asked for, else
 * the default.
 */
export function tenantResolver(
  tenancy: Tenancy,
  crossTenantQueries: CrossTenantQueries,
  companyChoice: boolean,
): ResolveTenant {
  return async (request, member, company) => {
    if (member) return member.tenant
    const id = await crossTenantQueries.findCompany(
      request.hostname.toLowerCase(),
      companyChoice ? company : undefined,
    )
    return id ? tenancy.tenant(id) : undefined
  }
}
