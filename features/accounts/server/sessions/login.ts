import { keyedQueue } from '#platform/core/keyed-queue.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { checkPassword } from '#platform/crypto/password.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import type { LoginResult, ClientKind } from '#platform/http/session-cookie.ts'
import { preferredMembership } from '../identities/preferred-membership.ts'
import type { FirstFactor } from './begin-store.ts'
import type { Devices } from './device-cookie.ts'

/** Maximum number of logins with one address that wait in a queue; more are refused for `BUSY_SECONDS`. */
const MAX_WAITING = 20
const BUSY_SECONDS = 5

const byAddress: Limit = { name: 'login by address', max: 5, seconds: 15 * 60 }
const byDevice: Limit = { name: 'login by device', max: 5, seconds: 15 * 60 }
const byNetwork: Limit = { name: 'login by network', max: 300, seconds: 15 * 60 }
/** Delay between tries from a network that has exceeded its limit: an office can still log in, a guesser gains little. */
const SLOW_MS = 1000

/** The device of a login, and whether to keep it signed in. */
export type LoginDevice = ClientInfo & { kind: ClientKind; keep: boolean }

export type Credentials = {
  email: string
  password: string
  /** The device cookie of an earlier login with the address. */
  device: string | undefined
  /** The company of the page, whose membership is preferred. */
  companyId: string | undefined
  network: string
  arrival: LoginDevice
  /** Called before a slowed login starts to wait. */
  stepAside: () => void
}

/** A login whose first factor was checked, and the challenge whose second factor was checked, if any. */
export type CheckedLogin = FirstFactor & { email: string; challenge?: Buffer }

/** Begins a session for a person whose password was checked, or whose identity provider vouched for them. */
export type StartSession = (
  tenant: Tenant,
  memberId: string,
  arrival: LoginDevice,
  checked: CheckedLogin,
) => Promise<LoginResult | undefined>

type Count = [limit: Limit, who: string]

type Dependencies = {
  crossTenantQueries: CrossTenantQueries
  tenancy: Tenancy
  devices: Devices
  limits: Limits
  /** Waits; tests replace it. */
  pause: (ms: number) => Promise<unknown>
  begin: StartSession
}

/** Logs in with an address and a password; tries are limited by device or address, and by network. */
export function passwordLogin({ crossTenantQueries, tenancy, devices, limits, pause, begin }: Dependencies) {
  // Logins with one address run one after the other: in parallel, valid ones would use up each other's limit.
  const queue = keyedQueue(MAX_WAITING)
  const slowQueue = keyedQueue(MAX_WAITING)

  /** Counts every try before the password is checked, and gives it back unless the password was wrong. */
  async function login(credentials: Credentials) {
    const attempt = { ...credentials, email: credentials.email.toLowerCase() }
    const deviceId = devices.idOf(attempt.device, attempt.email)
    const count: Count = deviceId ? [byDevice, deviceId] : [byAddress, attempt.email]
    // A known device is not limited by other devices of its network.
    const network: Count | undefined = deviceId ? undefined : [byNetwork, attempt.network]
    const outcome = await queue(`${count[0].name} ${count[1]}`, () => countedLogin(attempt, count, network))
    return outcome ?? fail('too-many-requests', { retryAfter: BUSY_SECONDS })
  }

  async function countedLogin(credentials: Credentials, ownCount: Count, network: Count | undefined) {
    const retryAfter = await limits.take(...ownCount)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const isSlow = network !== undefined && (await limits.take(...network)) > 0
    const counts = network && !isSlow ? [ownCount, network] : [ownCount]
    const giveBack = () => Promise.all(counts.map((count) => limits.giveBack(...count)))
    const outcome = await (isSlow ? slowLogin(credentials) : checkLogin(credentials)).catch(
      async (error: unknown) => {
        await giveBack()
        throw error
      },
    )
    if (outcome.ok || outcome.reason !== 'invalid-credential') await giveBack()
    return outcome
  }

  async function slowLogin(credentials: Credentials) {
    credentials.stepAside()
    const outcome = await slowQueue(credentials.network, () =>
      pause(SLOW_MS).then(() => checkLogin(credentials)),
    )
    return outcome ?? fail('too-many-requests', { retryAfter: BUSY_SECONDS })
  }

  async function checkLogin({ email, password, companyId, arrival }: Credentials) {
    const memberships = await crossTenantQueries.listMemberships(email)
    const open = memberships.filter(({ activated }) => activated)
    const membership = preferredMembership(open, companyId, (one) => one.disabled || one.passwordRefused)
    if (!(await checkPassword(password, membership?.passwordHash)) || !membership)
      return fail('invalid-credential')
    if (membership.disabled) return fail('user-disabled')
    // Reveals single sign-on only after a right password.
    if (membership.passwordRefused) return fail('single-sign-on-required')
    const tenant = tenancy.tenant(membership.companyId)
    const checked = { email, passwordHash: membership.passwordHash ?? '' }
    const result = await begin(tenant, membership.memberId, arrival, checked)
    return result ? done(result) : fail('invalid-credential')
  }

  return login
}
