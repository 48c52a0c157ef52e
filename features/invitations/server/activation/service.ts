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
  factor: { email: string; passwordHash: string },
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
    const invitation = tenant && (await activations.findInvitation(tenant, hashOf(token)))
    if (!tenant || !invitation) return done(undefined)
    await limits.giveBack(guessesByNetwork, network)
    return done({ ...invitation, tenant, state: stateOf(invitation) })
  }

  async function validate(token: string, network: string) {
    const lookup = await find(token, network)
    if (!lookup.ok) return lookup
    const state: InvitationState = lookup.value?.state ?? 'unknown'
    const company = state === 'unknown' ? null : (lookup.value?.company ?? null)
    return done({ state, company, name: state === 'good' ? (lookup.value?.name ?? '') : '' })
  }

  /** Mails a new link to the invited address, which the response does not reveal. */
  async function renewByToken(token: string, network: string) {
    const lookup = await find(token, network)
    if (!lookup.ok) return lookup
    if (!lookup.value || lookup.value.state === 'unknown') return fail('invalid-action-code')
    if (lookup.value.state === 'used') return done({ state: 'used' as const, nextAt: null })
    const mail = await resend(lookup.value.tenant, null, lookup.value.memberId)
    if (!mail.ok) return mail.reason === 'invitation-not-found' ? fail('invalid-action-code') : mail
    const nextAt = new Date(Date.now() + RESEND_PAUSE_SECONDS * 1000).toISOString()
    return done({ state: 'on-its-way' as const, nextAt })
  }

  async function confirm({ token, network, arrival, languages, ...chosen }: Activation) {
    const lookup = await find(token, network)
    if (!lookup.ok) return lookup
    if (!lookup.value || lookup.value.state === 'unknown') return fail('invalid-action-code')
    if (lookup.value.state === 'used') return fail('invitation-used')
    if (lookup.value.state === 'expired') return fail('expired-action-code')
    if (lookup.value.passwordRefused) return fail('single-sign-on-required')
    const { tenant, email, company } = lookup.value
    const language = languageToStore(languages, lookup.value.languages)
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

function stateOf(invitation: { used: boolean; closed: boolean; expired: boolean }): InvitationState {
  if (invitation.used) return 'used'
  if (invitation.closed) return 'unknown'
  return invitation.expired ? 'expired' : 'good'
}
