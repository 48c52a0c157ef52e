import type { Limit, Limits } from '#platform/core/limits.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { isForeignKeyViolation } from '#platform/db/violations.ts'
import type { BatchService } from '../batches/service.ts'
import type { CreateTokens, InvitationToken } from '../link-store.ts'
import {
  addProvisioned,
  changePendingAddress,
  mailProvisionedPerson,
  revokeProvisionedPerson,
} from './store.ts'

/** Keeps a directory from mailing a person endlessly by adding and removing them in turn. */
const mailedByAddress: Limit = { name: 'directory invitations by address', max: 3, seconds: 24 * 60 * 60 }

type Dependencies = { limits: Limits; createTokens: CreateTokens; batches: Pick<BatchService, 'limitOf'> }

/** Adds people on behalf of a company's directory, within its transactions. */
export function provisioningService({ limits, createTokens, batches }: Dependencies) {
  /**
   * Counts an invitation against the daily limits of the company and the address; returns undefined where either is
   * reached.
   */
  async function takeInvitation(tenant: Tenant, email: string): Promise<InvitationToken | undefined> {
    const address = `${tenant.companyId} ${email}`
    if ((await limits.take(mailedByAddress, address)) > 0) return undefined
    const [token] = createTokens(1)
    if ((await limits.take(await batches.limitOf(tenant), tenant.companyId)) === 0) return token
    await limits.giveBack(mailedByAddress, address)
    return undefined
  }

  /** Gives back a counted invitation that was not mailed. */
  async function giveBackInvitation(tenant: Tenant, email: string): Promise<void> {
    await limits.giveBack(mailedByAddress, `${tenant.companyId} ${email}`)
    await limits.giveBack(await batches.limitOf(tenant), tenant.companyId)
  }

  return {
    ...{
      takeInvitation,
      giveBackInvitation,
      add: addProvisioned,
      mail: mailProvisionedPerson,
      revoke: revokeProvisionedPerson,
    },
    changeAddress: changePendingAddress,

    /** Runs work that creates accounts, a second time where another company deleted one of them meanwhile. */
    withAccounts: <T>(work: () => Promise<T>): Promise<T> =>
      work().catch((error: unknown) => (isForeignKeyViolation(error) ? work() : Promise.reject(error))),
  }
}
