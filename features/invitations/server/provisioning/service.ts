import type { Limit, Limits } from '#platform/core/limits.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { isForeignKeyViolation } from '#platform/db/violations.ts'
import type { BatchService } from '../batches/service.ts'
import type { CreateTokens, InvitationToken } from '../link-store.ts'
import { addIn, changeAddressIn, mailIn, revokeIn } from './store.ts'

/** So that adding and removing somebody in turn cannot mail them without end. */
const mailedByAddress: Limit = { name: 'directory invitations by address', max: 3, seconds: 24 * 60 * 60 }

type Needs = { limits: Limits; createTokens: CreateTokens; batches: Pick<BatchService, 'limitOf'> }

/** Adds people whom a company's directory has, within the transactions of what else it says of them. */
export function provisioning({ limits, createTokens, batches }: Needs) {
  /** Counts one more invitation to the address; undefined where the company's for today, or the address's, are used up. */
  async function takeInvitation(tenant: Tenant, email: string): Promise<InvitationToken | undefined> {
    const address = `${tenant.companyId} ${email}`
    if ((await limits.take(mailedByAddress, address)) > 0) return undefined
    const [token] = createTokens(1)
    if ((await limits.take(await batches.limitOf(tenant), tenant.companyId)) === 0) return token
    await limits.giveBack(mailedByAddress, address)
    return undefined
  }

  /** For one that was not sent. */
  async function giveBackInvitation(tenant: Tenant, email: string): Promise<void> {
    await limits.giveBack(mailedByAddress, `${tenant.companyId} ${email}`)
    await limits.giveBack(await batches.limitOf(tenant), tenant.companyId)
  }

  return {
    ...{ takeInvitation, giveBackInvitation, add: addIn, mail: mailIn, revoke: revokeIn },
    changeAddress: changeAddressIn,

    /** An account may be deleted by its last company at the same moment; a second try creates it again. */
    withAccounts: <T>(work: () => Promise<T>): Promise<T> =>
      work().catch((error: unknown) => (isForeignKeyViolation(error) ? work() : Promise.reject(error))),
  }
}
