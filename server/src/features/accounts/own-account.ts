import { hashOf } from '../../crypto/token.ts'
import type { Doors } from '../../db/doors.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/doorman.ts'
import type { Limits } from '../../http/limits.ts'
import { done, fail } from '../../http/outcome.ts'
import type { OwnStore } from './own-store.ts'
import type { PasswordService } from './passwords.ts'

const guessesByNetwork = { name: 'export link guesses by network', most: 100, seconds: 15 * 60 }

/** What other features keep of a member, by noun; part of every export. */
export type OwnData = Record<string, (tenant: Tenant, memberId: string) => Promise<unknown>>

export type OwnAccountService = ReturnType<typeof ownAccountService>

type Needs = {
  store: OwnStore
  passwords: PasswordService
  doors: Doors
  tenancy: Tenancy
  limits: Limits
  ownData: OwnData
}

/** What concerns a person themselves: their sessions, their data, and leaving. */
export function ownAccountService({ store, passwords, doors, tenancy, limits, ownData }: Needs) {
  async function listOwnData(tenant: Tenant, memberId: string) {
    const more = Object.entries(ownData).map(async ([noun, list]) => [noun, await list(tenant, memberId)])
    return { ...(await store.listOwnData(tenant, memberId)), ...Object.fromEntries(await Promise.all(more)) }
  }

  /** From every company that the address belongs to: the account is one. */
  async function exportData(tenant: Tenant, memberId: string) {
    const account = await store.getAccount(tenant, memberId)
    const companies = []
    for (const membership of await doors.listMemberships(account.email)) {
      const other = tenancy.tenant(membership.companyId)
      const { company } = await store.getAccount(other, membership.memberId)
      companies.push({ company, ...(await listOwnData(other, membership.memberId)) })
    }
    const { accountId: id, email, passwordChangedAt } = account
    return { exportedAt: new Date().toISOString(), account: { id, email, passwordChangedAt }, companies }
  }

  async function exportByLink(token: string, network: string) {
    const retryAfter = await limits.take(guessesByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const hash = hashOf(token)
    const companyId = await doors.findMailedLinkCompany(hash)
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const link = tenant && (await store.findExportLink(tenant, hash))
    if (!tenant || !link) return fail('invalid-action-code')
    if (link.expired) return fail('expired-action-code')
    await limits.giveBack(guessesByNetwork, network)
    return done(await exportData(tenant, link.memberId))
  }

  async function erase(member: SignedIn, password: string) {
    const confirmed = await passwords.confirm(member, password)
    if (!confirmed.ok) return confirmed
    const outcome = await doors.eraseAccount(confirmed.value.accountId)
    return outcome === 'erased' ? done({}) : fail('last-admin')
  }

  async function signOutEverywhere(member: SignedIn) {
    const { accountId } = await store.getAccount(member.tenant, member.memberId)
    await doors.endSessions(accountId, undefined, 'everywhere')
  }

  return { exportData, exportByLink, erase, signOutEverywhere }
}
