import {
  login,
  logout,
  refresh,
  type Grant,
  type LoginChallenge,
} from '#features/accounts/contract/accounts.ts'
import type { Input } from '../contract/endpoint.ts'
import { chooseLanguage } from '../language/language.ts'
import { createReplyKey, deleteReplyKey } from './reply-key.ts'
import { nativeOverrides } from '../device/native.ts'
import { isNative } from '../device/platform.ts'
import { ApiError, type ErrorCode } from './api-error.ts'
import { retryDelayMs } from './backoff.ts'
import { AUTH_KEY, hasAuthEntry, readAuthEntry, removeAuthEntry, writeAuthEntry } from './auth-entry.ts'
import { send, setCallSession } from './call.ts'
import { serverNow } from './clock.ts'
import { companyOfTab, timeZone } from './client-info.ts'
import { REFRESH_LOCK } from './early-calls.ts'
import { recordToday } from './heartbeat.ts'
import { offerProviderLogout } from './provider-logout.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** How long before its expiry a token is refreshed. */
const REFRESH_BEFORE = 5 * MINUTE_MS
/** How long before its expiry a token counts as expired, so that none expires while a request is on its way. */
const EXPIRED_EARLY = 30 * SECOND_MS
const BACKOFF = { firstMs: 30 * SECOND_MS, maxMs: 960 * SECOND_MS }
/** Local-storage key that is set until the server has heard of a logout on this device. */
export const PENDING_LOGOUT_KEY = 'logout-unsaid'
/** The shortest wait before a timed refresh, even with a wrong clock. */
const MIN_WAIT = 30 * SECOND_MS
export const TIMEOUT_MS = isNative ? 60 * SECOND_MS : 30 * SECOND_MS

/** How a person ends their session themselves: here, on all devices, or with their account. */
export type SignOutReason = 'logout' | 'everywhere' | 'erased'

/** Why a session ended: by the person, in another tab, or because the server says so. */
export type EndReason =
  | SignOutReason
  | 'elsewhere'
  | Extract<ErrorCode, 'user-disabled' | 'user-token-expired'>

type SessionChange = { is: 'begun' } | { is: 'ended'; because: EndReason }

let access: { token: string; expires: number } | undefined
let refreshing: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let isRetryDue = false
type Listener = (change: SessionChange) => void
const listeners = new Set<Listener>()
let appListener: Listener | undefined
let missedByApp: SessionChange | undefined

/** Registers a feature's listener for session changes; returns a function that removes it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Registers the listener that takes the whole app into and out of the session. It is also told of the last change
 * before it was registered, because a session can end while the app is still starting.
 */
export function onAppSessionChange(listener: Listener): () => void {
  appListener = listener
  const missed = missedByApp
  missedByApp = undefined
  if (missed) listener(missed)
  return () => void (appListener = undefined)
}

type Credentials = Pick<Input<typeof login>, 'email' | 'password' | 'keep'>

/** Logs in. Returns a challenge in place of a session where the account has a second factor. */
export async function beginSession(credentials: Credentials): Promise<LoginChallenge | undefined> {
  const input = { ...credentials, ...companyOfTab(), ...timeZone() }
  const answer = await send(login, input, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if ('challenge' in answer) return answer
  beginGrantedSession(answer, credentials.keep)
  return undefined
}

/** Begins the session that the server granted along with something else, such as an accepted invitation. */
export function beginGrantedSession(grant: Grant, isKept = false): void {
  adoptGrant(grant)
  createReplyKey(isKept)
  notify({ is: 'begun' })
}

/**
 * Ends the session on this device at once. A logout call that fails is repeated by `retryLogout` at the next
 * start.
 */
export async function endSession(because: SignOutReason = 'logout'): Promise<void> {
  localStorage.setItem(PENDING_LOGOUT_KEY, 'logout')
  endLocally(because)
  await sendLogout()
}

/** Sends a logout that the server has not received; called at start-up. */
export async function retryLogout(): Promise<void> {
  if (localStorage.getItem(PENDING_LOGOUT_KEY) === null) return
  if (hasAuthEntry()) localStorage.removeItem(PENDING_LOGOUT_KEY)
  else await sendLogout()
}

async function sendLogout(): Promise<void> {
  const { providerLogout } = await send(
    logout,
    { ...nativeOverrides.session },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  offerProviderLogout(providerLogout)
  localStorage.removeItem(PENDING_LOGOUT_KEY)
}

/**
 * Returns an access token that has not expired, refreshed first where necessary. Throws an ApiError
 * `not-signed-in` without a session.
 */
export async function accessToken(): Promise<string> {
  const isGood = access && access.expires - EXPIRED_EARLY > serverNow()
  // A closing screen may still ask for a token after the session has ended; a refused refresh would then be shown as
  // a second end of the session.
  if (!isGood && hasAuthEntry()) await refreshSession()
  if (!access) throw new ApiError('not-signed-in')
  return access.token
}

/** Whether a token refresh has failed and will be retried later; background work waits for that. */
export const isRefreshDelayed = (): boolean => isRetryDue

/** Refreshes the access token; concurrent callers share one request. */
export function refreshSession(): Promise<void> {
  refreshing ??= refreshAccess().finally(() => (refreshing = undefined))
  return refreshing
}

async function refreshAccess(): Promise<void> {
  try {
    // Only one tab refreshes at a time, because every refresh replaces the token in the cookie.
    const grant = await oneTabAtATime(() =>
      send(
        refresh,
        // Only the native app sends its refresh token itself; a browser's is in a cookie that scripts cannot
        // read.
        { heartbeat: recordToday(), ...nativeOverrides.session },
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    )
    // The person may have signed out while the response was on its way.
    if (hasAuthEntry()) adoptGrant(grant)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'user-token-expired' || code === 'user-disabled') endLocally(code)
    else retryLater()
    throw error
  }
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work()
}

function adoptGrant(grant: Grant): void {
  const { accessToken: token, expiresAt, member } = grant
  const expires = Date.parse(expiresAt)
  access = { token, expires }
  nativeOverrides.keepToken?.(grant.refreshToken)
  failures = 0
  isRetryDue = false
  const { language, lacksSecondFactor, ...who } = member
  if (language) chooseLanguage(language)
  writeAuthEntry({ ...who, ...(lacksSecondFactor && { lacksSecondFactor }), expiry: expiresAt })
  schedule(expires - REFRESH_BEFORE - serverNow())
}

/** Schedules another refresh, each time after twice the wait; does nothing while a retry is scheduled. */
function retryLater(): void {
  if (isRetryDue) return
  isRetryDue = true
  schedule(retryDelayMs(failures++, BACKOFF))
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
function endLocally(reason: EndReason): void {
  clearTimeout(timer)
  access = undefined
  if (reason !== 'elsewhere') {
    removeAuthEntry()
    deleteReplyKey()
  }
  notify({ is: 'ended', because: reason })
}

function notify(change: SessionChange): void {
  if (appListener) appListener(change)
  else missedByApp = change
  listeners.forEach((listener) => listener(change))
}

setCallSession({ accessToken, refresh: refreshSession, endDisabled: () => endLocally('user-disabled') })

window.addEventListener('storage', (event) => {
  const here = event.key === AUTH_KEY || event.key === null
  if (!here) return
  if (!hasAuthEntry()) endLocally('elsewhere')
  // Somebody signed in in another tab, perhaps as another person: this tab's data may not be theirs.
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
