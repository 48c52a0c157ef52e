import { EMAIL_CHANGE_HOURS } from '../../contract/own-account.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { sealPayload } from '#platform/mail/add-mails.ts'
import type { EmailChangeStore } from './email-change-store.ts'
import type { PasswordService } from './service.ts'

const changesByMember = { name: 'address changes by member', max: 5, seconds: 24 * 60 * 60 }
/** Keeps the owner of an address from getting many mails. */
const changesByAddress = { name: 'address changes by address', max: 3, seconds: 24 * 60 * 60 }
const guessesByNetwork = { name: 'address link guesses by network', max: 100, seconds: 15 * 60 }

export type EmailChangeService = ReturnType<typeof emailChangeService>

type Dependencies = {
  store: EmailChangeStore
  passwords: Pick<PasswordService, 'confirm'>
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  limits: Limits
  sealer: Sealer
}

/** Changes a person's address once links in the old and in the new mailbox have both been used. */
export function emailChangeService({
  store,
  passwords,
  crossTenantQueries,
  tenancy,
  limits,
  sealer,
}: Dependencies) {
  /**
   * Starts a change of address. Does not reveal whether the address is taken: only the owner of its mailbox learns
   * that, at the end.
   */
  async function ask(member: SignedIn, password: string, input: string) {
    const email = input.toLowerCase()
    const confirmed = await passwords.confirm(member, password)
    if (!confirmed.ok) return confirmed
    if (confirmed.value.email === email) return fail('email-already-in-use')
    const waits = await Promise.all([
      limits.take(changesByMember, member.memberId),
      limits.take(changesByAddress, email),
    ])
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const links = {
      old: newLink({ content: { email } }),
      new: newLink({ to: email, content: {} }),
    }
    const { sessionId } = member
    await store.create(member, { sealed: sealer.seal(email), sessionId, links, hours: EMAIL_CHANGE_HOURS })
    return done({})
  }

  function newLink(payload: { to?: string; content: object }) {
    const { token, hash } = newToken()
    return { hash, sealed: sealer.seal(token), payload: sealPayload(sealer, payload) }
  }

  async function findPending(owner: DataOwner) {
    const pendingChange = await store.findPending(owner)
    const email = pendingChange && sealer.open(pendingChange.sealed)
    if (!email) return null
    const { isOldConfirmed, isNewConfirmed } = pendingChange
    return { email, isOldConfirmed, isNewConfirmed }
  }

  async function confirm(token: string, network: string) {
    const retryAfter = await limits.take(guessesByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const hash = hashOf(token)
    const companyId = await crossTenantQueries.findMailedLinkCompany(hash)
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const link = tenant && (await store.findByLink(tenant, hash))
    const email = link && sealer.open(link.sealed)
    if (!tenant || !link || link.used || !email) return fail('invalid-action-code')
    await limits.giveBack(guessesByNetwork, network)
    if (link.expired) return fail('expired-action-code')
    const toldOld = sealPayload(sealer, { to: link.oldEmail, content: {} })
    const { memberId, accountId } = link
    const state = await store.confirm({ tenant, memberId }, hash, { accountId, email, toldOld })
    if (state === undefined) return fail('invalid-action-code')
    return state === 'taken' ? fail('email-already-in-use') : done({ state })
  }

  return { ask, findPending, cancel: (owner: DataOwner) => store.cancel(owner), confirm }
}
