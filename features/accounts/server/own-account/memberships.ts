import type { DataOwner } from '#platform/db/own.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { AccountQueries } from '../cross-tenant-queries.ts'
import { MAX_SESSIONS } from './live-sessions-store.ts'
import type { OwnStore } from './store.ts'

export type Memberships = ReturnType<typeof ownMemberships>

type Dependencies = {
  store: OwnStore
  crossTenantQueries: Pick<AccountQueries, 'listOwnMemberships'>
  tenancy: Tenancy
}

/** The accepted memberships of a person, and their sessions, over all companies. */
export function ownMemberships({ store, crossTenantQueries, tenancy }: Dependencies) {
  /** Returns the memberships; a session of an identity provider sees only that of its own company. */
  async function list(owner: DataOwner & { isByProvider: boolean }): Promise<DataOwner[]> {
    const { tenant, memberId } = owner
    if (owner.isByProvider) return [{ tenant, memberId }]
    const { accountId } = await store.getAccount(tenant, memberId)
    const memberships = await crossTenantQueries.listOwnMemberships(accountId)
    return memberships.map((one) => ({ tenant: tenancy.tenant(one.companyId), memberId: one.memberId }))
  }

  return {
    list,

    /** Returns the sessions of all memberships, the latest used first. */
    async listSessions(owner: DataOwner & { isByProvider: boolean }) {
      const memberships = await list(owner)
      const lists = await Promise.all(
        memberships.map(({ tenant, memberId }) => store.listSessions(tenant, memberId)),
      )
      const latestFirst = lists.flat().toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
      return latestFirst.slice(0, MAX_SESSIONS)
    },

    /** Ends a session in any of the person's companies; returns false where they have no such session. */
    async endSession(owner: DataOwner & { isByProvider: boolean }, sessionId: string): Promise<boolean> {
      for (const { tenant, memberId } of await list(owner)) {
        if (await store.endSession(tenant, memberId, sessionId)) return true
      }
      return false
    },
  }
}
