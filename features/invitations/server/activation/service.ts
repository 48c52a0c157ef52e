import type { InvitationState } from '../../contract/invitations.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { findPasswordFailure } from '#platform/core/password-rules.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import { languageToStore } from '#platform/http/language.ts'
import type { LoginResult, ClientKind } from '#platform/http/session-cookie.ts'
import type { ActivationStore } from './store.ts'
import { RESEND_PAUSE_SECONDS, type InvitationRenewal } from '../renewing.ts'

const guessesByNetwork = { name: 'invitation guesses by network', max: 300, seconds: 15 * 60 }

/** Begins a session for a person who has just activated; their account may have a second factor from another company. */
export type BeginSession = (
  tenant: Tenant,
  memberId: string,
  arrival: ClientInfo & { kind: ClientKind; keep: boolean },
  shown: { email: string; passwordHash: string },
) => Promise<LoginResult | undefined>

export type Activation = {
  token: string
  name: string
  password: string
  termsVersion: string
  network: string
  /** The person's preferred languages, best first. The first offered one is stored, unless it is the company's default. */
  languages: readonly string[]
  arrival: ClientInfo & { kind: ClientKind; keep: boolean }
}

type Dependencies = {
  activations: ActivationStore
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  limits: Limits
  begin: BeginSession
  resend: InvitationRenewal['resend']
}

/** Finds, renews and confirms invitations by their token. */
export function activationService({
  activations,
  crossTenantQueries,
  tenancy,
  limits,
  begin,
  resend,
}: Dependencies) {
  /** Returns the invitation of a token. Only unknown tokens count against the limit of guesses. */
  async function find(token: string, network: string) {
    const retryAfter = await limits.take(guessesByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const companyId = await crossTenantQueries.findMailedLinkCompany(hashOf(token))
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const found = tenant && (await activations.findInvitation(tenant, hashOf(token)))
    if (!tenant || !found) return done(undefined)
    await limits.giveBack(guessesByNetwork, network)
    return done({ ...found, tenant, state: stateOf(found) })
  }

  async function validate(token: string, network: string) {
    const found = await find(token, network)
    if (!found.ok) return found
    const state: InvitationState = found.value?.state ?? 'unknown'
    const company = state === 'unknown' ? null : (found.value?.company ?? null)
    return done({ state, company, name: state === 'good' ? (found.value?.name ?? '') : '' })
  }

  /** Mails a new link to the invited address, which the response does not reveal. */
  async function renewByToken(token: string, network: string) {
    const found = await find(token, network)
    if (!found.ok) return found
    if (!found.value || found.value.state === 'unknown') return fail('invalid-action-code')
    if (found.value.state === 'used') return done({ state: 'used' as const, nextAt: null })
    const sent = await resend(found.value.tenant, null, found.value.memberId)
    if (!sent.ok) return sent.reason === 'invitation-not-found' ? fail('invalid-action-code') : sent
    const nextAt = new Date(Date.now() + RESEND_PAUSE_SECONDS * 1000).toISOString()
    return done({ state: 'on-its-way' as const, nextAt })
  }

  async function confirm({ token, network, arrival, languages, ...chosen }: Activation) {
    const found = await find(token, network)
    if (!found.ok) return found
    if (!found.value || found.value.state === 'unknown') return fail('invalid-action-code')
    if (found.value.state === 'used') return fail('invitation-used')
    if (found.value.state === 'expired') return fail('expired-action-code')
    if (found.value.passwordRefused) return fail('single-sign-on-required')
    const { tenant, email, company } = found.value
    const language = languageToStore(languages, found.value.languages)
    const refused = findPasswordFailure(chosen.password, { email, name: chosen.name, company })
    if (refused) return refused
    const passwordHash = await hashPassword(chosen.password)
    const memberId = await activations.activate(tenant, hashOf(token), { ...chosen, language, passwordHash })
    const result = memberId && (await begin(tenant, memberId, arrival, { email, passwordHash }))
    if (result) return done(result)
    // Another request was first: the invitation was used or revoked, or the person disabled.
    const now = await find(token, network)
    return now.ok && now.value?.state === 'used' ? fail('invitation-used') : fail('invalid-action-code')
  }

  return { validate, renewByToken, confirm }
}

function stateOf(found: { used: boolean; closed: boolean; expired: boolean }): InvitationState {
  if (found.used) return 'used'
  if (found.closed) return 'unknown'
  return found.expired ? 'expired' : 'good'
}
