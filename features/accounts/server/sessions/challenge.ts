import * as z from 'zod'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'

/** Returns a token with which a login continues; it begins with its company's id. */
export function newChallenge({ companyId }: Tenant): { token: string; hash: Buffer } {
  const token = `${companyId}.${newToken().token}`
  return { token, hash: hashOf(token) }
}

/** Returns the tenant and the hash of a challenge's token; undefined where it is malformed. */
export function readChallenge(tenancy: Tenancy, token: string): { tenant: Tenant; hash: Buffer } | undefined {
  const { data: companyId } = z.uuid().safeParse(token.split('.')[0])
  return companyId === undefined ? undefined : { tenant: tenancy.tenant(companyId), hash: hashOf(token) }
}
