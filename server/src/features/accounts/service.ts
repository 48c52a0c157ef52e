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
import type { AccountStore, Person } from './store.ts'
import type { Tokens } from './tokens.ts'

const HOUR = 60 * 60
const IDLE_SECONDS = 12 * HOUR
const KEEP_SECONDS = 30 * 24 * HOUR
/** How long a spent token may be shown again: two tabs that refresh at the same moment. */
const GRACE_SECONDS = 10

const byAddress = { name: 'login by address', most: 5, seconds: 15 * 60 }
const byNetwork = { name: 'login by network', most: 300, seconds: 15 * 60 }

export type Kind = 'web' | 'native'
export type Credentials = { email: string; password: string; keep: boolean; kind: Kind; network: string }
export type Begun = { grant: Grant; refreshToken: string; keep: boolean; expiresAt: Date }

export type AccountService = ReturnType<typeof accountService>

type Needs = { store: AccountStore; doors: Doors; tenancy: Tenancy; tokens: Tokens; limits: Limits }

export function accountService({ store, doors, tenancy, tokens, limits }: Needs) {
  const recognise: Recognise = async (accessToken) => {
    const claims = await tokens.readAccess(accessToken)
    if (!claims) return fail('user-token-expired')
    const tenant = tenancy.tenant(claims.companyId)
    const found = await store.findSession(tenant, claims.sessionId, claims.memberId)
    if (!found?.live) return fail('user-token-expired')
    if (found.disabled) return fail('user-disabled')
    const { name, role, company } = found
    return done({ memberId: found.id, sessionId: claims.sessionId, name, role, company, tenant })
  }

  async function grant(tenant: Tenant, person: Person, sessionId: string): Promise<Grant> {
    const { disabled: _, ...member } = person
    const claims = { memberId: member.id, sessionId, companyId: tenant.companyId }
    const { accessToken, expiresAt } = await tokens.signAccess(claims)
    return { accessToken, expiresAt: expiresAt.toISOString(), member }
  }

  // One after the other for one address, or many tries at once would slip past the limit.
  const oneByOne = inTurn()

  function login(asked: Credentials) {
    const email = asked.email.toLowerCase()
    return oneByOne(email, () => checkLogin({ ...asked, email }))
  }

  async function checkLogin({ email, password, keep, kind, network }: Credentials) {
    const waits = await Promise.all([limits.wait(byAddress, email), limits.wait(byNetwork, network)])
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })

    const found = chooseMembership(await doors.listMemberships(email), undefined)
    if (!(await checkPassword(password, found?.passwordHash)) || !found) {
      await Promise.all([limits.hit(byAddress, email), limits.hit(byNetwork, network)])
      return fail('invalid-credential')
    }
    const tenant = tenancy.tenant(found.companyId)
    const person = await store.findMember(tenant, found.memberId)
    if (!person) return fail('invalid-credential')
    if (person.disabled) return fail('user-disabled')
    return done(await begin(tenant, person, kind, keep))
  }

  async function begin(tenant: Tenant, person: Person, kind: Kind, keep: boolean): Promise<Begun> {
    const session = { id: randomUUID(), memberId: person.id, kind, keep, expiresAt: endOf(keep) }
    const { token, hash } = newToken()
    await store.createSession(tenant, session, hash)
    const granted = await grant(tenant, person, session.id)
    return { grant: granted, refreshToken: token, keep, expiresAt: session.expiresAt }
  }

  async function refresh(shown: string, kind: Kind) {
    const companyId = await doors.findRefreshTokenCompany(hashOf(shown))
    if (!companyId) return fail('user-token-expired')
    const tenant = tenancy.tenant(companyId)
    const { token, hash } = newToken()
    const turn = await store.rotate(tenant, hashOf(shown), hash, kind, GRACE_SECONDS)
    if (turn.is !== 'rotated') return fail('user-token-expired')
    const person = await store.findMember(tenant, turn.session.memberId)
    if (!person) return fail('user-token-expired')
    if (person.disabled) return fail('user-disabled')
    // "Keep me signed in" ends 30 days after login; without it, 12 hours after the last use.
    const expiresAt = turn.session.keep ? turn.session.expiresAt : endOf(false)
    await store.touchSession(tenant, turn.session.id, expiresAt)
    const granted = await grant(tenant, person, turn.session.id)
    return done({ grant: granted, refreshToken: token, keep: turn.session.keep, expiresAt })
  }

  async function logout(shown: string, kind: Kind): Promise<void> {
    const companyId = await doors.findRefreshTokenCompany(hashOf(shown))
    if (companyId) await store.endSession(tenancy.tenant(companyId), hashOf(shown), kind)
  }

  return { recognise, login, refresh, logout }
}

/** Only who has activated may log in; an open membership comes first, then that of the page's company, then the oldest. */
function chooseMembership(memberships: Membership[], companyId: string | undefined): Membership | undefined {
  const rank = (one: Membership) => Number(one.disabled) * 2 + Number(one.companyId !== companyId)
  return memberships.filter(({ activated }) => activated).toSorted((a, b) => rank(a) - rank(b))[0]
}

function endOf(keep: boolean): Date {
  return new Date(Date.now() + (keep ? KEEP_SECONDS : IDLE_SECONDS) * 1000)
}
