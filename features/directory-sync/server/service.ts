import type { DirectoryTokenDays } from '../contract/directory-sync.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { DirectoryQueries } from './cross-tenant-queries.ts'
import type { DirectoryStore } from './store.ts'

/** Prefix by which people and secret scanners recognise a leaked token. */
const TOKEN_PREFIX = 'hale_scim_'
const MAX_TOKEN_LENGTH = 100

export type DirectoryService = ReturnType<typeof directoryService>

type Dependencies = {
  store: DirectoryStore
  queries: DirectoryQueries
  tenancy: Tenancy
  baseUrl: () => string
}

type TokenInput = { name: string; days: DirectoryTokenDays; sendsInvitations: boolean; givesRoles: boolean }

/** The tokens with which a company's directory authenticates. */
export function directoryService({ store, queries, tenancy, baseUrl }: Dependencies) {
  return {
    async list(tenant: Tenant) {
      return { baseUrl: baseUrl(), tokens: await store.list(tenant) }
    },

    async create(tenant: Tenant, actorId: string, tokenInput: TokenInput) {
      const made = newToken()
      const token = `${TOKEN_PREFIX}${made.token}`
      const created = await store.create(tenant, actorId, { ...tokenInput, hash: hashOf(token) })
      return created === 'done' ? done({ token }) : fail(created)
    },

    async revoke(tenant: Tenant, actorId: string, id: string) {
      return (await store.revoke(tenant, actorId, id)) ? done({}) : fail('directory-token-not-found')
    },

    /** Returns the company and the permissions of a token; undefined where it is not valid. */
    async recognise(token: string) {
      if (token.length > MAX_TOKEN_LENGTH || !token.startsWith(TOKEN_PREFIX)) return undefined
      const tokenRow = await queries.findToken(hashOf(token))
      if (!tokenRow) return undefined
      const { tokenId } = tokenRow
      const tenant = tenancy.tenant(tokenRow.companyId)
      const permissions = await store.findPermissions(tenant, tokenId)
      if (!permissions) return undefined
      const { isStale, ...may } = permissions
      if (isStale) await store.touch(tenant, tokenId)
      return { tenant, tokenId, ...may }
    },

    countOutcomes: store.countOutcomes,
  }
}
