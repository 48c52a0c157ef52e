import { randomUUID } from 'node:crypto'
import type { Grant } from '../../contract/accounts.ts'
import { hashOf, newToken, tokenSuccessor } from '#platform/crypto/token.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import { logSecurity } from '#platform/core/security-log.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { LoginResult, StartedSession, ClientKind } from '#platform/http/session-cookie.ts'
import type { AccountQueries } from '../cross-tenant-queries.ts'
import type { PasskeyChecks } from '../passkeys/checking.ts'
import type { CodeChecks } from '../second-factor/checking.ts'
import type { SecondFactorStore } from '../second-factor/store.ts'
import type { Devices } from './device-cookie.ts'
import { newChallenge } from './challenge.ts'
import { identityColumns } from './begin-store.ts'
import { sessionLogout } from './logout.ts'
import { passwordLogin, type LoginDevice, type CheckedLogin } from './login.ts'
import { loginVerifier } from './verify-login.ts'
import type { SessionStore, Person } from './store.ts'
import type { Tokens } from './access-token.ts'

const HOUR_SECONDS = 60 * 60
const SESSION_IDLE_SECONDS = 12 * HOUR_SECONDS
const SESSION_KEEP_SECONDS = 30 * 24 * HOUR_SECONDS
/** Longest duration of a session, however much it is used. */
const MAX_SESSION_SECONDS = SESSION_KEEP_SECONDS
/** How long a used refresh token is accepted again: two tabs may refresh at the same moment. */
const GRACE_SECONDS = 10

export type SessionService = ReturnType<typeof sessionService>

type Dependencies = {
  store: SessionStore
  crossTenantQueries: AccountQueries
  tenancy: Tenancy
  tokens: Tokens
  devices: Devices
  limits: Limits
  codes: CodeChecks
  passkeys: PasskeyChecks
  factors: SecondFactorStore
  secret: string
  pause: (ms: number) => Promise<unknown>
  base: () => URL
}

/** Begins, refreshes and ends sessions. */
export function sessionService(needs: Dependencies) {
  const { store, crossTenantQueries, tenancy, tokens, devices, factors } = needs
  const successorOf = tokenSuccessor(needs.secret)

  /** Returns a session's tokens. For a session of an identity provider, the second factor is left to the provider. */
  async function grant(tenant: Tenant, person: Person, sessionId: string, isByProvider: boolean) {
    const { disabled: _, ...found } = person
    const member = { ...found, lacksSecondFactor: found.lacksSecondFactor && !isByProvider }
    const claims = { memberId: member.id, sessionId, companyId: tenant.companyId }
    const { accessToken, expiresAt } = await tokens.signAccess(claims)
    return { accessToken, expiresAt: expiresAt.toISOString(), member } satisfies Grant
  }

  /**
   * Begins a session, or returns a challenge where the account has a second factor that was not shown; undefined where the
   * person was deleted or disabled, or the password changed, meanwhile.
   */
  async function begin(
    tenant: Tenant,
    memberId: string,
    arrival: LoginDevice,
    checked: CheckedLogin,
  ): Promise<LoginResult | undefined> {
    const person = await store.findMember(tenant, memberId)
    if (!person || person.disabled) return undefined
    const expiresAt = endOf(arrival.keep)
    const session = { ...arrival, id: randomUUID(), memberId, expiresAt }
    const { token, hash } = newToken()
    const outcome = await store.createSession(tenant, session, hash, checked)
    if (outcome === 'outdated') return undefined
    if (outcome === 'challenged')
      return { is: 'challenged', challenge: await challenge(tenant, memberId, arrival, checked) }
    await store.noteActivity(tenant, memberId)
    const granted = await grant(tenant, person, session.id, 'identity' in checked)
    const start: StartedSession = { grant: granted, refreshToken: token, keep: arrival.keep, expiresAt }
    return { is: 'begun', begun: { ...start, device: devices.issue(checked.email) } }
  }

  async function challenge(tenant: Tenant, memberId: string, arrival: LoginDevice, checked: CheckedLogin) {
    const { token, hash } = newChallenge(tenant)
    await store.createChallenge(tenant, {
      ...arrival,
      memberId,
      hash,
      passwordDigest: 'passwordHash' in checked ? hashOf(checked.passwordHash) : null,
      ...identityColumns(checked),
    })
    const { passkeys, sealed } = await factors.find(tenant, memberId)
    const passkeyMode = sealed ? ('beside-app' as const) : ('alone' as const)
    return { challenge: token, ...(passkeys > 0 && { passkeys: passkeyMode }) }
  }

  async function refresh(token: string, kind: ClientKind, heartbeat: string[]) {
    const companyId = await crossTenantQueries.findRefreshTokenCompany(hashOf(token))
    if (!companyId) return fail('user-token-expired')
    const tenant = tenancy.tenant(companyId)
    const rotated = await store.rotate(tenant, { token, successorOf, kind, graceSeconds: GRACE_SECONDS })
    if (rotated.is === 'unknown') return fail('user-token-expired')
    if (rotated.is === 'reused') logSecurity({ message: 'refresh token reused' })
    const person = await store.findMember(tenant, rotated.memberId)
    if (person?.disabled) return fail('user-disabled')
    if (rotated.is !== 'rotated' || !person) return fail('user-token-expired')
    // With "Keep me signed in" a session expires 30 days after login; without it, 12 hours after the last use.
    const { keep, id, identityId } = rotated.session
    const latest = rotated.session.createdAt.getTime() + MAX_SESSION_SECONDS * 1000
    const expiresAt = keep ? rotated.session.expiresAt : new Date(Math.min(endOf(false).getTime(), latest))
    await store.touchSession(tenant, id, expiresAt, heartbeat)
    await store.noteActivity(tenant, person.id)
    const granted = await grant(tenant, person, id, identityId !== null)
    return done<StartedSession>({ grant: granted, refreshToken: rotated.token, keep, expiresAt })
  }

  return {
    login: passwordLogin({ ...needs, begin }),
    verify: loginVerifier({ ...needs, begin }),
    logout: sessionLogout(needs),
    ...{ begin, refresh },
  }
}

function endOf(keep: boolean): Date {
  return new Date(Date.now() + (keep ? SESSION_KEEP_SECONDS : SESSION_IDLE_SECONDS) * 1000)
}
