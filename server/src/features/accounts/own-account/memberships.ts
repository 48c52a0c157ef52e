import type { Own } from '../../../db/own.ts'
import type { Tenancy } from '../../../db/tenant.ts'
import type { AccountQueries } from '../cross-tenant-queries.ts'
import { MAX_SESSIONS } from './live-sessions-store.ts'
import type { OwnStore } from './store.ts'

export type Memberships = ReturnType<typeof ownMemberships>

type Needs = {
  store: OwnStore
  crossTenantQueries: Pick<AccountQueries, 'listOwnMemberships'>
  tenancy: Tenancy
}

/** What a person has in every company whose membership they have accepted. */
export function ownMemberships({ store, crossTenantQueries, tenancy }: Needs) {
  async function list({ tenant, memberId }: Own): Promise<Own[]> {
    const { accountId } = await store.getAccount(tenant, memberId)
    const memberships = await crossTenantQueries.listOwnMemberships(accountId)
    return memberships.map((one) => ({ tenant: tenancy.tenant(one.companyId), memberId: one.memberId }))
  }

  return {
    list,

    /** Latest use first. */
    async listSessions(own: Own) {
      const memberships = await list(own)
      const lists = await Promise.all(
        memberships.map(({ tenant, memberId }) => store.listSessions(tenant, memberId)),
      )
      const latestFirst = lists.flat().toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
      return latestFirst.slice(0, MAX_SESSIONS)
    },

    /** Answers whether the person had such a session, in whichever company. */
    async endSession(own: Own, sessionId: string): Promise<boolean> {
      for (const { tenant, memberId } of await list(own)) {
        if (await store.endSession(tenant, memberId, sessionId)) return true
      }
      return false
    },
  }
}
