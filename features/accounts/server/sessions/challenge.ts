import * as z from 'zod'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'

/** Returns a token for a login to go on with, which names its company so that it is looked for there. */
export function newChallenge({ companyId }: Tenant): { token: string; hash: Buffer } {
  const token = `${companyId}.${newToken().token}`
  return { token, hash: hashOf(token) }
}

/** Returns where to look for a challenge; undefined for what is none by its form alone. */
export function readChallenge(tenancy: Tenancy, token: string): { tenant: Tenant; hash: Buffer } | undefined {
  const { data: companyId } = z.uuid().safeParse(token.split('.')[0])
  return companyId === undefined ? undefined : { tenant: tenancy.tenant(companyId), hash: hashOf(token) }
}
