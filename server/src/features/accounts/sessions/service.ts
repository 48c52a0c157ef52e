import { randomUUID } from 'node:crypto'
import type { Grant } from '@hale/contracts/accounts'
import { checkPassword } from '../../../crypto/password.ts'
import { hashOf, newToken } from '../../../crypto/token.ts'
import type { CrossTenantQueries } from '../../../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../../../db/tenant.ts'
import { keyedQueue } from '../../../core/keyed-queue.ts'
import type { Limit, Limits } from '../../../core/limits.ts'
import { done, fail } from '../../../core/outcome.ts'
import type { Begun, Kind } from '../../../http/session-cookie.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import type { Devices } from './device-cookie.ts'
import { preferred } from '../identities/preferred-membership.ts'
import type { SessionStore, Person } from './store.ts'
import type { Tokens } from './access-token.ts'

const HOUR = 60 * 60
const IDLE_SECONDS = 12 * HOUR
const KEEP_SECONDS = 30 * 24 * HOUR
/** No session lasts longer, however much it is used. */
const MAX_DURATION_SECONDS = KEEP_SECONDS
/** How long a spent token may be shown again: two tabs that refresh at the same moment. */
const GRACE_SECONDS = 10

/** So many may wait for an answer about one address; more are turned away for a moment. */
const MAX_WAITING = 20
const BUSY_SECONDS = 5

const byAddress: Limit = { name: 'login by address', most: 5, seconds: 15 * 60 }
const byDevice: Limit = { name: 'login by device', most: 5, seconds: 15 * 60 }
const byNetwork: Limit = { name: 'login by network', most: 300, seconds: 15 * 60 }

/** How somebody comes in. */
export type Arrival = ClientInfo & { kind: Kind; keep: boolean }

export type Credentials = {
  email: string
  password: string
  /** What the device kept from a login before. */
  device: string | undefined
  /** Whose page this is; a membership there is preferred. */
  companyId: string | undefined
  network: string
  arrival: Arrival
}

/** Whose password was shown, and the hash it was compared with. */
export type Shown = { email: string; passwordHash: string }

type Count = [limit: Limit, who: string]

export type SessionService = ReturnType<typeof sessionService>

type Needs = {
  store: SessionStore
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  tokens: Tokens
  devices: Devices
  limits: Limits
}

/** Sessions: how they begin, are renewed and end. */
export function sessionService({ store, crossTenantQueries, tenancy, tokens, devices, limits }: Needs) {
  async function grant(tenant: Tenant, person: Person, sessionId: string): Promise<Grant> {
    const { disabled: _, ...member } = person
    const claims = { memberId: member.id, sessionId, companyId: tenant.companyId }
    const { accessToken, expiresAt } = await tokens.signAccess(claims)
    return { accessToken, expiresAt: expiresAt.toISOString(), member }
  }

  // One after the other for one address, or people who log in at once would be counted against each other.
  const oneByOne = keyedQueue(MAX_WAITING)

  /** Every try is counted before it is looked at, and taken back when it was a good one. */
  async function login(typed: Credentials) {
    const asked = { ...typed, email: typed.email.toLowerCase() }
    const known = devices.idOf(asked.device, asked.email)
    const own: Count = known ? [byDevice, known] : [byAddress, asked.email]
    const counts: Count[] = [own, [byNetwork, asked.network]]
    const outcome = await oneByOne(`${own[0].name} ${own[1]}`, () => countedLogin(asked, counts))
    return outcome ?? fail('too-many-requests', { retryAfter: BUSY_SECONDS })
  }

  async function countedLogin(asked: Credentials, counts: Count[]) {
    const takeBack = (some: Count[]) => Promise.all(some.map((count) => limits.giveBack(...count)))
    const waits = await Promise.all(counts.map((count) => limits.take(...count)))
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) {
      await takeBack(counts.filter((_, place) => waits[place] === 0))
      return fail('too-many-requests', { retryAfter })
    }
    const outcome = await checkLogin(asked).catch(async (error: unknown) => {
      await takeBack(counts)
      throw error
    })
    if (outcome.ok || outcome.reason !== 'invalid-credential') await takeBack(counts)
    return outcome
  }

  async function checkLogin({ email, password, companyId, arrival }: Credentials) {
    const memberships = await crossTenantQueries.listMemberships(email)
    const open = memberships.filter(({ activated }) => activated)
    const found = preferred(open, companyId, ({ disabled }) => disabled)
    if (!(await checkPassword(password, found?.passwordHash)) || !found) return fail('invalid-credential')
    if (found.disabled) return fail('user-disabled')
    const tenant = tenancy.tenant(found.companyId)
    const shown = { email, passwordHash: found.passwordHash ?? '' }
    const begun = await begin(tenant, found.memberId, arrival, shown)
    return begun ? done(begun) : fail('invalid-credential')
  }

  /**
   * Begins a session for somebody who has just shown that password; undefined when they are gone, or it is theirs
   * no more.
   */
  async function begin(tenant: Tenant, memberId: string, arrival: Arrival, shown: Shown) {
    const person = await store.findMember(tenant, memberId)
    if (!person || person.disabled) return undefined
    const expiresAt = endOf(arrival.keep)
    const session = { ...arrival, id: randomUUID(), memberId, expiresAt }
    const { token, hash } = newToken()
    if (!(await store.createSession(tenant, session, hash, shown.passwordHash))) return undefined
    const granted = await grant(tenant, person, session.id)
    const begun: Begun = { grant: granted, refreshToken: token, keep: arrival.keep, expiresAt }
    return { ...begun, device: devices.issue(shown.email) }
  }

  async function refresh(shown: string, kind: Kind, heartbeat: string[]) {
    const companyId = await crossTenantQueries.findRefreshTokenCompany(hashOf(shown))
    if (!companyId) return fail('user-token-expired')
    const tenant = tenancy.tenant(companyId)
    const { token, hash } = newToken()
    const turn = await store.rotate(tenant, hashOf(shown), hash, kind, GRACE_SECONDS)
    if (turn.is === 'unknown') return fail('user-token-expired')
    const person = await store.findMember(tenant, turn.memberId)
    if (person?.disabled) return fail('user-disabled')
    if (turn.is !== 'rotated' || !person) return fail('user-token-expired')
    // "Keep me signed in" ends 30 days after login; without it, 12 hours after the last use.
    const { keep, id } = turn.session
    const longest = turn.session.createdAt.getTime() + MAX_DURATION_SECONDS * 1000
    const expiresAt = keep ? turn.session.expiresAt : new Date(Math.min(endOf(false).getTime(), longest))
    await store.touchSession(tenant, id, expiresAt, heartbeat)
    const granted = await grant(tenant, person, id)
    return done<Begun>({ grant: granted, refreshToken: token, keep, expiresAt })
  }

  async function logout(shown: string, kind: Kind): Promise<void> {
    const companyId = await crossTenantQueries.findRefreshTokenCompany(hashOf(shown))
    if (companyId) await store.endShown(tenancy.tenant(companyId), hashOf(shown), kind)
  }

  return { login, begin, refresh, logout }
}

function endOf(keep: boolean): Date {
  return new Date(Date.now() + (keep ? KEEP_SECONDS : IDLE_SECONDS) * 1000)
}
