import { checkPassword, hashPassword } from '#platform/crypto/password.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { findPasswordFailure } from '#platform/core/password-rules.ts'
import type { MailRequests } from '#platform/mail/requests.ts'
import type { PasswordStore } from './store.ts'

const RESET_MINUTES = 60

const mailsByAddress = { name: 'mails by address', max: 3, seconds: 15 * 60 }
const mailsByAddressAndDay = { name: 'mails by address and day', max: 10, seconds: 24 * 60 * 60 }
const mailsByNetwork = { name: 'mails by network', max: 100, seconds: 15 * 60 }
const guessesByNetwork = { name: 'link guesses by network', max: 300, seconds: 15 * 60 }
const passwordsByMember = { name: 'old password by member', max: 5, seconds: 15 * 60 }

export type PasswordService = ReturnType<typeof passwordService>

type Dependencies = {
  store: PasswordStore
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  limits: Limits
  requests: MailRequests
  sealer: Sealer
}

/** Resets, changes and confirms passwords. */
export function passwordService({
  store,
  crossTenantQueries,
  tenancy,
  limits,
  requests,
  sealer,
}: Dependencies) {
  /** Queues a request for a mail, so that the response takes the same time whether or not the address is known. */
  async function askForMail(input: string, companyId: string | undefined, network: string) {
    const email = input.toLowerCase()
    const retryAfter = await limits.take(mailsByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    // Further requests for one address are dropped without an error: the first mails are on their way already.
    const waits = await Promise.all([
      limits.take(mailsByAddress, email),
      limits.take(mailsByAddressAndDay, email),
    ])
    if (Math.max(...waits) === 0) {
      await requests.add({ email, ...(companyId ? { companyId } : {}) })
    }
    return done({})
  }

  async function mailResetLink(tenant: Tenant, memberId: string): Promise<void> {
    const { token, hash } = newToken()
    await store.mailResetLink(tenant, memberId, hash, sealer.seal(token), RESET_MINUTES)
  }

  /** Mails a person who asked for a reset link that their company allows single sign-on only. */
  const mailSignOnNotice = (tenant: Tenant, memberId: string) => store.mailSignOnNotice(tenant, memberId)

  async function reset(token: string, password: string, network: string) {
    const retryAfter = await limits.take(guessesByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const hash = hashOf(token)
    const companyId = await crossTenantQueries.findMailedLinkCompany(hash)
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const link = tenant && (await store.findResetLink(tenant, hash))
    if (!tenant || !link || link.used) return fail('invalid-action-code')
    await limits.giveBack(guessesByNetwork, network)
    if (link.expired) return fail('expired-action-code')
    if (link.passwordRefused) return fail('single-sign-on-required')
    const refused = findPasswordFailure(password, link)
    if (refused) return refused
    const isSpent = await store.spendResetLink(tenant, link.accountId, hash, await hashPassword(password))
    return isSpent ? done({}) : fail('invalid-action-code')
  }

  /** Checks the member's password. Tries are limited, against guessing in a session that was left open. */
  async function confirm(member: SignedIn, password: string) {
    const retryAfter = await limits.take(passwordsByMember, member.memberId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const person = await store.findPerson(member.tenant, member.memberId)
    if (!person || !(await checkPassword(password, person.passwordHash))) return fail('invalid-credential')
    await limits.giveBack(passwordsByMember, member.memberId)
    return done(person)
  }

  async function change(member: SignedIn, oldPassword: string, password: string) {
    const confirmed = await confirm(member, oldPassword)
    if (!confirmed.ok) return confirmed
    const refused = findPasswordFailure(password, confirmed.value)
    if (refused) return refused
    const hash = await hashPassword(password)
    await store.changePassword(member.tenant, confirmed.value, hash, member.sessionId)
    return done({})
  }

  return { askForMail, mailResetLink, mailSignOnNotice, reset, confirm, change }
}
