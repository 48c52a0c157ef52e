import type { InvitationState, InviteRow, Verdict } from '@hale/contracts/invitations'
import { hashPassword } from '../../crypto/password.ts'
import type { Sealer } from '../../crypto/seal.ts'
import { hashOf, newToken } from '../../crypto/token.ts'
import type { CrossTenantQueries } from '../../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { Limits } from '../../core/limits.ts'
import { done, fail } from '../../core/outcome.ts'
import { refusePassword } from '../../core/password-rules.ts'
import type { Begun, Kind } from '../../http/session-cookie.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import type { ActivationStore } from './activation-store.ts'
import { judgeRow, type GoodRow } from './judge-row.ts'
import type { InvitationStore, Minted } from './store.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Nobody is mailed an invitation twice within this time. */
const REST_SECONDS = 10 * 60
const REMIND_AT_ONCE = 500

const revokedByAddress = { name: 'revoked by address', most: 3, seconds: DAY_SECONDS }
const guessesByNetwork = { name: 'invitation guesses by network', most: 300, seconds: 15 * 60 }

/** Begins a session for somebody who has just activated. */
export type BeginSession = (
  tenant: Tenant,
  memberId: string,
  arrival: ClientInfo & { kind: Kind; keep: boolean },
  shown: { email: string; passwordHash: string },
) => Promise<Begun | undefined>

export type Activation = {
  token: string
  name: string
  password: string
  termsVersion: string
  network: string
  arrival: ClientInfo & { kind: Kind; keep: boolean }
}

export type InvitationService = ReturnType<typeof invitationService>

type Needs = {
  store: InvitationStore
  activations: ActivationStore
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  limits: Limits
  sealer: Sealer
  begin: BeginSession
}

/** People come in by invitation only: how one is made, mailed, renewed, taken back and spent. */
export function invitationService({
  store,
  activations,
  crossTenantQueries,
  tenancy,
  limits,
  sealer,
  begin,
}: Needs) {
  const mint = (count: number): Minted[] =>
    Array.from({ length: count }, () => {
      const { token, hash } = newToken()
      return { hash, sealed: sealer.seal(token) }
    })

  /** One verdict a row, in their order. `actorId` is null when an operator does it. */
  async function invite(tenant: Tenant, actorId: string | null, rows: InviteRow[]): Promise<Verdict[]> {
    const judged = rows.map(judgeRow)
    const good = new Map<string, GoodRow>()
    for (const row of judged) if (typeof row !== 'string' && !good.has(row.email)) good.set(row.email, row)
    const asked = [...good.values()]
    if (asked.length === 0) return judged.filter((row) => typeof row === 'string')
    const create = () => store.createInvited(tenant, actorId, asked, mint(asked.length))
    // An account that its last company forgot in the same moment is made anew.
    const verdictOf = await create().catch((error: unknown) =>
      isForgotten(error) ? create() : Promise.reject(error),
    )
    return judged.map((row) => {
      if (typeof row === 'string') return row
      // The same address further down in the same list.
      return good.get(row.email) === row ? verdictOf(row.email) : laterVerdict(verdictOf(row.email))
    })
  }

  async function resend(tenant: Tenant, actorId: string | null, memberId: string) {
    const kind = 'invitation' as const
    const asked = { actorId, memberIds: [memberId], kind, restSeconds: REST_SECONDS }
    const [renewed] = await store.renew(tenant, asked, mint(1))
    if (renewed) return done({})
    const rest = await store.findRest(tenant, memberId)
    if (rest === undefined) return fail('invitation-not-found')
    return fail('too-many-requests', { retryAfter: Math.max(1, Math.ceil(REST_SECONDS - rest)) })
  }

  async function remind(tenant: Tenant, actorId: string): Promise<number> {
    let reminded = 0
    for (;;) {
      const memberIds = await store.listWaiting(tenant, DAY_SECONDS, REMIND_AT_ONCE)
      if (memberIds.length === 0) return reminded
      const kind = 'reminder' as const
      const asked = { actorId, memberIds, kind, restSeconds: DAY_SECONDS }
      reminded += (await store.renew(tenant, asked, mint(memberIds.length))).length
    }
  }

  /** Counted by address, or inviting and revoking in turn would mail somebody as often as one likes. */
  async function revoke(tenant: Tenant, actorId: string, memberId: string) {
    const email = await store.findWaitingEmail(tenant, memberId)
    if (!email) return fail('invitation-not-found')
    const retryAfter = await limits.take(revokedByAddress, `${tenant.companyId} ${email}`)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return (await store.revoke(tenant, actorId, memberId)) ? done({}) : fail('invitation-not-found')
  }

  /** What a token opens. Guesses are counted; a token that is known costs nothing. */
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
    return done({ state, company: state === 'unknown' ? null : (found.value?.company ?? null) })
  }

  /** Mails a new one to the address first invited; whoever holds the old token learns nothing of it. */
  async function renewByToken(token: string, network: string) {
    const found = await find(token, network)
    if (!found.ok) return found
    if (!found.value || found.value.state === 'unknown') return fail('invalid-action-code')
    if (found.value.state === 'used') return done({ state: 'used' as const, nextAt: null })
    const sent = await resend(found.value.tenant, null, found.value.memberId)
    if (!sent.ok) return sent.reason === 'invitation-not-found' ? fail('invalid-action-code') : sent
    const nextAt = new Date(Date.now() + REST_SECONDS * 1000).toISOString()
    return done({ state: 'on-its-way' as const, nextAt })
  }

  async function confirm({ token, network, arrival, ...chosen }: Activation) {
    const found = await find(token, network)
    if (!found.ok) return found
    if (!found.value || found.value.state === 'unknown') return fail('invalid-action-code')
    if (found.value.state === 'used') return fail('invitation-used')
    if (found.value.state === 'expired') return fail('expired-action-code')
    const { tenant, email, company } = found.value
    const refused = refusePassword(chosen.password, { email, name: chosen.name, company })
    if (refused) return refused
    const passwordHash = await hashPassword(chosen.password)
    const memberId = await activations.activate(tenant, hashOf(token), { ...chosen, passwordHash })
    const begun = memberId && (await begin(tenant, memberId, arrival, { email, passwordHash }))
    if (begun) return done(begun)
    // Somebody was faster: the same invitation used, taken back or switched off.
    const now = await find(token, network)
    return now.ok && now.value?.state === 'used' ? fail('invitation-used') : fail('invalid-action-code')
  }

  return { invite, resend, remind, revoke, validate, renewByToken, confirm }
}

function stateOf(found: { used: boolean; gone: boolean; expired: boolean }): InvitationState {
  if (found.used) return 'used'
  if (found.gone) return 'unknown'
  return found.expired ? 'expired' : 'good'
}

/** PostgreSQL’s name for a row that points at one which is not there any more. */
function isForgotten(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === '23503'
  )
}

function laterVerdict(first: Verdict): Verdict {
  return first === 'invited' ? 'already-invited' : first
}
