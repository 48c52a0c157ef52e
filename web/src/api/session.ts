import { login, logout, refresh, type Grant } from '@hale/contracts/accounts'
import type { Input } from '@hale/contracts/endpoint'
import { isNative } from '../platform/platform.ts'
import { ApiError, type ErrorCode } from './api-error.ts'
import { pauseAfter } from './backoff.ts'
import { AUTH_KEY, hasAuthEntry, readAuthEntry, removeAuthEntry, writeAuthEntry } from './auth-entry.ts'
import { serverNow } from './clock.ts'
import { companyOfTab, timeZone } from './device.ts'
import { noteToday } from './heartbeat.ts'
import { send } from './send.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A token is refreshed this long before it runs out, */
const REFRESH_BEFORE = 5 * MINUTE
/** and counts as expired this much early, so that none runs out on its way. */
const EXPIRED_EARLY = 30 * SECOND
const BACKOFF = { firstMs: 30 * SECOND, maxMs: 960 * SECOND }
/** Said while the server does not know yet that somebody logged out here. */
const UNSAID_KEY = 'logout-unsaid'
/** No timer asks sooner than this, whatever a clock says. */
const MIN_WAIT = 30 * SECOND
const TIME_OUT = isNative ? 60 * SECOND : 30 * SECOND

/** How a person ends their session themselves: here, on all devices, or with their account. */
export type Leaving = 'logout' | 'everywhere' | 'erased'

/** Why a session ended: by the person, in another tab, or because the server says so. */
export type EndReason = Leaving | 'elsewhere' | Extract<ErrorCode, 'user-disabled' | 'user-token-expired'>

export type SessionChange = { is: 'begun' } | { is: 'ended'; because: EndReason }

let held: { token: string; expires: number } | undefined
/** Only in the native app; the browser keeps it in a cookie that scripts cannot read. */
let refreshToken: string | undefined
let refreshing: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let isRetryDue = false
const listeners = new Set<(change: SessionChange) => void>()
let unheard: SessionChange | undefined

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  // What happened before anybody listened: a session can end while the app is still starting.
  const missed = unheard
  unheard = undefined
  if (missed) listener(missed)
  return () => listeners.delete(listener)
}

type Credentials = Pick<Input<typeof login>, 'email' | 'password' | 'keep'>

export async function beginSession(credentials: Credentials): Promise<void> {
  const input = { ...credentials, ...companyOfTab(), ...timeZone() }
  beginWith(await send(login, input, { signal: AbortSignal.timeout(TIME_OUT) }))
}

/** Begins the session that the server granted along with something else, such as an accepted invitation. */
export function beginWith(grant: Grant): void {
  hold(grant)
  tell({ is: 'begun' })
}

/** Out of this device at once, whatever becomes of the call; one that fails is made up for at the next start. */
export async function endSession(because: Leaving = 'logout'): Promise<void> {
  localStorage.setItem(UNSAID_KEY, 'logout')
  const token = refreshToken
  forget(because)
  await sayLogout(token)
}

/** At start-up: tells the server of a logout that it has not heard of. */
export async function makeUpForLogout(): Promise<void> {
  if (localStorage.getItem(UNSAID_KEY) === null) return
  if (hasAuthEntry()) localStorage.removeItem(UNSAID_KEY)
  else await sayLogout(undefined)
}

async function sayLogout(token: string | undefined): Promise<void> {
  await send(logout, token ? { refreshToken: token } : {}, { signal: AbortSignal.timeout(TIME_OUT) })
  localStorage.removeItem(UNSAID_KEY)
}

/** An access token that is good for now, refreshed first where it must be. */
export async function accessToken(): Promise<string> {
  const isGood = held && held.expires - EXPIRED_EARLY > serverNow()
  // What a screen asks for on its way out is not asked of the server: its refusal would be told as another end.
  if (!isGood && hasAuthEntry()) await refreshSession()
  if (!held) throw new ApiError('not-signed-in')
  return held.token
}

/** Asks for a new access token; callers that come meanwhile wait for the same answer. */
export function refreshSession(): Promise<void> {
  refreshing ??= exchange().finally(() => (refreshing = undefined))
  return refreshing
}

async function exchange(): Promise<void> {
  try {
    // One tab at a time: the token in the cookie changes with every exchange.
    const grant = await inTurn(() =>
      send(
        refresh,
        { heartbeat: noteToday(), ...(refreshToken ? { refreshToken } : {}) },
        { signal: AbortSignal.timeout(TIME_OUT) },
      ),
    )
    // Signed out while the answer was on its way.
    if (hasAuthEntry()) hold(grant)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'user-token-expired' || code === 'user-disabled') forget(code)
    else retryLater()
    throw error
  }
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('hale-refresh', work) : work()
}

function hold(grant: Grant): void {
  const { accessToken: token, expiresAt, member } = grant
  const expires = Date.parse(expiresAt)
  held = { token, expires }
  refreshToken = grant.refreshToken
  failures = 0
  isRetryDue = false
  writeAuthEntry({ ...member, expiry: expiresAt })
  schedule(expires - REFRESH_BEFORE - serverNow())
}

/** Waits twice as long each time; what fails while a try is already due changes nothing. */
function retryLater(): void {
  if (isRetryDue) return
  isRetryDue = true
  schedule(pauseAfter(failures++, BACKOFF))
}

function schedule(wait: number): void {
  clearTimeout(timer)
  const ask = () => {
    isRetryDue = false
    refreshSession().catch(() => {})
  }
  timer = setTimeout(ask, Math.max(wait, MIN_WAIT))
}

/** Ends the session here and, through the entry in local storage, in every other tab. */
export function forget(reason: EndReason): void {
  clearTimeout(timer)
  held = undefined
  refreshToken = undefined
  if (reason !== 'elsewhere') removeAuthEntry()
  tell({ is: 'ended', because: reason })
}

function tell(change: SessionChange): void {
  if (listeners.size === 0) unheard = change
  listeners.forEach((listener) => listener(change))
}

window.addEventListener('storage', (event) => {
  const here = event.key === AUTH_KEY || event.key === null
  if (!here) return
  if (!hasAuthEntry()) forget('elsewhere')
  // Somebody signed in in another tab, perhaps as another person: nothing here is theirs.
  else if (idOf(event.oldValue) !== readAuthEntry()?.id) location.reload()
})

function idOf(entry: string | null): unknown {
  try {
    const parsed: unknown = JSON.parse(entry ?? 'null')
    return typeof parsed === 'object' && parsed && 'id' in parsed ? parsed.id : undefined
  } catch {
    return undefined
  }
}
