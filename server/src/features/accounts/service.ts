import { randomUUID } from 'node:crypto'
import type { Grant } from '@hale/contracts/accounts'
import { checkPassword } from '../../crypto/password.ts'
import { hashOf, newToken } from '../../crypto/token.ts'
import type { Doors, Membership } from '../../db/doors.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { Recognise } from '../../http/doorman.ts'
import { inTurn } from '../../http/in-turn.ts'
import type { Limits } from '../../http/limits.ts'
import { done, fail } from '../../http/outcome.ts'
import type { Begun, Kind } from '../../http/session-cookie.ts'
import type { Whereabouts } from '../../http/whereabouts.ts'
import type { Devices } from './device.ts'
import type { AccountStore, Person } from './store.ts'
import type { Tokens } from './tokens.ts'

const HOUR = 60 * 60
const IDLE_SECONDS = 12 * HOUR
const KEEP_SECONDS = 30 * 24 * HOUR
/** No session lasts longer, however much it is used. */
const LONGEST_SECONDS = KEEP_SECONDS
/** How long a spent token may be shown again: two tabs that refresh at the same moment. */
const GRACE_SECONDS = 10

const byAddress = { name: 'login by address', most: 5, seconds: 15 * 60 }
const byDevice = { name: 'login by device', most: 5, seconds: 15 * 60 }
const byNetwork = { name: 'login by network', most: 300, seconds: 15 * 60 }

/** How somebody comes in. */
export type Arrival = Whereabouts & { kind: Kind; keep: boolean }

export type Credentials = {
  email: string
  password: string
  /** What the device kept from a login before. */
  device: string | undefined
  /** Whose page this is; a membership there is preferred. */
  companyId: string | undefined
  address: string
  arrival: Arrival
}

export type AccountService = ReturnType<typeof accountService>

type Needs = {
  store: AccountStore
  doors: Doors
  tenancy: Tenancy
  tokens: Tokens
  devices: Devices
  limits: Limits
}

/** Sessions: how they begin, are renewed, are recognised and end. */
export function accountService({ store, doors, tenancy, tokens, devices, limits }: Needs) {
  const recognise: Recognise = async (accessToken) => {
    const claims = await tokens.readAccess(accessToken)
    if (!claims) return fail('user-token-expired')
    const tenant = tenancy.tenant(claims.companyId)
    const found = await store.findSession(tenant, claims.sessionId, claims.memberId)
    if (found?.disabled) return fail('user-disabled')
    if (!found?.live) return fail('user-token-expired')
    const { name, role, company } = found
    return done({ memberId: found.id, sessionId: claims.sessionId, name, role, company, tenant })
  }

  async function grant(tenant: Tenant, person: Person, sessionId: string): Promise<Grant> {
    const { disabled: _, ...member } = person
    const claims = { memberId: member.id, sessionId, companyId: tenant.companyId }
    const { accessToken, expiresAt } = await tokens.signAccess(claims)
    return { accessToken, expiresAt: expiresAt.toISOString(), member }
  }

  // One after the other for one address, or people who log in at once would be counted against each other.
  const oneByOne = inTurn()

  function login(asked: Credentials) {
    const email = asked.email.toLowerCase()
    return oneByOne(email, () => countedLogin({ ...asked, email }))
  }

  /** Every try is counted before it is looked at, and taken back when it was a good one. */
  async function countedLogin(asked: Credentials) {
    const known = devices.idOf(asked.device, asked.email)
    const own = known ? ([byDevice, known] as const) : ([byAddress, asked.email] as const)
    const network = [byNetwork, asked.address] as const
    const takeBack = () => Promise.all([limits.giveBack(...own), limits.giveBack(...network)])
    const waits = await Promise.all([limits.take(...own), limits.take(...network)])
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) {
      if (waits[0] === 0) await limits.giveBack(...own)
      if (waits[1] === 0) await limits.giveBack(...network)
      return fail('too-many-requests', { retryAfter })
    }
    const outcome = await checkLogin(asked).catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    if (outcome.ok || outcome.reason !== 'invalid-credential') await takeBack()
    return outcome
  }

  async function checkLogin({ email, password, companyId, arrival }: Credentials) {
    const found = chooseMembership(await doors.listMemberships(email), companyId)
    if (!(await checkPassword(password, found?.passwordHash)) || !found) return fail('invalid-credential')
    if (found.disabled) return fail('user-disabled')
    const begun = await begin(tenancy.tenant(found.companyId), found.memberId, arrival, email)
    return begun ? done(begun) : fail('invalid-credential')
  }

  /** Begins a session for somebody who has just shown who they are; undefined when they are gone. */
  async function begin(tenant: Tenant, memberId: string, arrival: Arrival, email: string) {
    const person = await store.findMember(tenant, memberId)
    if (!person || person.disabled) return undefined
    const expiresAt = endOf(arrival.keep)
    const session = { ...arrival, id: randomUUID(), memberId, expiresAt }
    const { token, hash } = newToken()
    await store.createSession(tenant, session, hash)
    const granted = await grant(tenant, person, session.id)
    const begun: Begun = { grant: granted, refreshToken: token, keep: arrival.keep, expiresAt }
    return { ...begun, device: devices.issue(email.toLowerCase()) }
  }

  async function refresh(shown: string, kind: Kind, heartbeat: string[]) {
    const companyId = await doors.findRefreshTokenCompany(hashOf(shown))
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
    const longest = turn.session.createdAt.getTime() + LONGEST_SECONDS * 1000
    const expiresAt = keep ? turn.session.expiresAt : new Date(Math.min(endOf(false).getTime(), longest))
    await store.touchSession(tenant, id, expiresAt, heartbeat)
    const granted = await grant(tenant, person, id)
    return done<Begun>({ grant: granted, refreshToken: token, keep, expiresAt })
  }

  async function logout(shown: string, kind: Kind): Promise<void> {
    const companyId = await doors.findRefreshTokenCompany(hashOf(shown))
    if (companyId) await store.endShown(tenancy.tenant(companyId), hashOf(shown), kind)
  }

  return { recognise, login, begin, refresh, logout }
}

/**
 * Only who has activated may log in; an open membership comes first, then that of the page's company, then the
 * oldest.
 */
function chooseMembership(memberships: Membership[], companyId: string | undefined): Membership | undefined {
  const rank = (one: Membership) => Number(one.disabled) * 2 + Number(one.companyId !== companyId)
  return memberships.filter(({ activated }) => activated).toSorted((a, b) => rank(a) - rank(b))[0]
}

function endOf(keep: boolean): Date {
  return new Date(Date.now() + (keep ? KEEP_SECONDS : IDLE_SECONDS) * 1000)
}
