import { hashOf } from '#platform/crypto/token.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { HealthRecord, PersonalData } from '#platform/feature/server.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { writeHealthRecord } from './health-record.ts'
import type { Memberships } from './memberships.ts'
import { writeOwnData } from './own-data.ts'
import type { OwnStore } from './store.ts'
import type { AccountQueries } from '../cross-tenant-queries.ts'
import type { PasswordService } from '../credentials/service.ts'

const guessesByNetwork = { name: 'export link guesses by network', max: 100, seconds: 15 * 60 }

export type OwnAccountService = ReturnType<typeof ownAccountService>

type Dependencies = {
  store: OwnStore
  memberships: Memberships
  passwords: PasswordService
  crossTenantQueries: AccountQueries
  tenancy: Tenancy
  limits: Limits
  listPersonalData: () => PersonalData[]
  listHealthRecords: () => HealthRecord[]
}

/** What members do with their own account: sign out everywhere, export their data, and delete the account. */
export function ownAccountService({
  store,
  memberships,
  passwords,
  crossTenantQueries,
  tenancy,
  limits,
  listPersonalData,
  listHealthRecords,
}: Dependencies) {
  const exportData = async (member: SignedIn) => exportOf(member, await memberships.list(member))

  async function exportOf(owner: DataOwner, all: DataOwner[]) {
    const { accountId: id, email, passwordChangedAt } = await store.getAccount(owner.tenant, owner.memberId)
    await store.recordAction(owner.tenant, owner.memberId, 'account.exported')
    const contents = []
    for (const one of all) {
      const { company } = await store.getAccount(one.tenant, one.memberId)
      contents.push({ ...one, company })
    }
    const head = { exportedAt: new Date().toISOString(), account: { id, email, passwordChangedAt } }
    return writeOwnData({ head, memberships: contents, data: listPersonalData() })
  }

  async function exportHealthRecord(member: SignedIn) {
    const { tenant, memberId, name } = member
    const { accountId: id, email } = await store.getAccount(tenant, memberId)
    await store.recordAction(tenant, memberId, 'account.exported')
    const all = await memberships.list(member)
    const person = { id, name, email }
    return writeHealthRecord({ person, memberships: all, records: listHealthRecords() }, new Date())
  }

  async function exportByLink(token: string, network: string) {
    const retryAfter = await limits.take(guessesByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const hash = hashOf(token)
    const companyId = await crossTenantQueries.findMailedLinkCompany(hash)
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const link = tenant && (await store.findExportLink(tenant, hash))
    if (!tenant || !link) return fail('invalid-action-code')
    if (link.expired) return fail('expired-action-code')
    await limits.giveBack(guessesByNetwork, network)
    // Only the data of this company, which may be able to read the mailbox of the link.
    const owner = { tenant, memberId: link.memberId }
    return done(await exportOf(owner, [owner]))
  }

  async function erase(member: SignedIn, password: string | undefined) {
    const confirmed = await (password === undefined
      ? confirmWithout(member)
      : passwords.confirm(member, password))
    if (!confirmed.ok) return confirmed
    const outcome = await crossTenantQueries.eraseAccount(confirmed.value.accountId)
    return outcome === 'erased' ? done({}) : fail('last-admin')
  }

  /**
   * Confirms an erasure without a password, for a person who has none and was just confirmed by their identity
   * provider. A provider stands for its own company only, so an account with several companies needs a password.
   */
  async function confirmWithout(member: SignedIn) {
    const { accountId, hasPassword } = await store.getAccount(member.tenant, member.memberId)
    const all = await crossTenantQueries.listOwnMemberships(accountId)
    if (hasPassword || all.length > 1) return fail('invalid-credential')
    return member.isConfirmed ? done({ accountId }) : fail('confirmation-required')
  }

  async function signOutEverywhere(member: SignedIn): Promise<void> {
    const { tenant, memberId } = member
    await store.recordAction(tenant, memberId, 'account.signed-out-everywhere')
    // A session of an identity provider ends only the sessions in its own company.
    if (member.isByProvider) return store.endSessions(tenant, memberId)
    const { accountId } = await store.getAccount(tenant, memberId)
    await crossTenantQueries.endSessions(accountId)
  }

  return { exportData, exportHealthRecord, exportByLink, erase, signOutEverywhere }
}
