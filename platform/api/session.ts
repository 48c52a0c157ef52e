import {
  login,
  logout,
  refresh,
  type Grant,
  type LoginChallenge,
} from '#features/accounts/contract/accounts.ts'
import type { Input } from '../contract/endpoint.ts'
import { chooseLanguage } from '../language/language.ts'
import { beginReplyKey, endReplyKey } from './reply-key.ts'
import { native } from '../device/native.ts'
import { isNative } from '../device/platform.ts'
import { ApiError, type ErrorCode } from './api-error.ts'
import { pauseAfter } from './backoff.ts'
import { AUTH_KEY, hasAuthEntry, readAuthEntry, removeAuthEntry, writeAuthEntry } from './auth-entry.ts'
import { send, setCallSession } from './call.ts'
import { serverNow } from './clock.ts'
import { companyOfTab, timeZone } from './client-info.ts'
import { REFRESH_LOCK } from './early-calls.ts'
import { recordToday } from './heartbeat.ts'
import { offerProviderLogout } from './provider-logout.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A token is refreshed this long before it runs out, */
const REFRESH_BEFORE = 5 * MINUTE
/** and counts as expired this much early, so that none runs out on its way. */
const EXPIRED_EARLY = 30 * SECOND
const BACKOFF = { firstMs: 30 * SECOND, maxMs: 960 * SECOND }
/** The local-storage entry that is there until the server knows that somebody logged out here. */
export const PENDING_LOGOUT_KEY = 'logout-unsaid'
/** No timer refreshes sooner than this, even with a wrong clock. */
const MIN_WAIT = 30 * SECOND
export const TIMEOUT_MS = isNative ? 60 * SECOND : 30 * SECOND

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

/** For a feature that keeps something of a session; returns how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * For the one that leads the whole app in and out. It hears of the last change also where that came first: a session can end
 * while the app is still starting, and features may listen before it does.
 */
export function onAppSessionChange(listener: Listener): () => void {
  appListener = listener
  const missed = missedByApp
  missedByApp = undefined
  if (missed) listener(missed)
  return () => void (appListener = undefined)
}

type Credentials = Pick<Input<typeof login>, 'email' | 'password' | 'keep'>

/** Returns a challenge in place of a session where the account has a second factor. */
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
  beginReplyKey(isKept)
  notify({ is: 'begun' })
}

/** Ends the session on this device at once; a call that fails is repeated by `retryLogout` at the next start. */
export async function endSession(because: SignOutReason = 'logout'): Promise<void> {
  localStorage.setItem(PENDING_LOGOUT_KEY, 'logout')
  endLocally(because)
  await sendLogout()
}

/** At start-up: sends a logout that the server has not received. */
export async function retryLogout(): Promise<void> {
  if (localStorage.getItem(PENDING_LOGOUT_KEY) === null) return
  if (hasAuthEntry()) localStorage.removeItem(PENDING_LOGOUT_KEY)
  else await sendLogout()
}

async function sendLogout(): Promise<void> {
  const { providerLogout } = await send(
    logout,
    { ...native.session },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  offerProviderLogout(providerLogout)
  localStorage.removeItem(PENDING_LOGOUT_KEY)
}

/** An access token that is good for now, refreshed first where it must be. */
export async function accessToken(): Promise<string> {
  const isGood = access && access.expires - EXPIRED_EARLY > serverNow()
  // A screen that is being left may still ask; the server's refusal would be shown as a second end of the session.
  if (!isGood && hasAuthEntry()) await refreshSession()
  if (!access) throw new ApiError('not-signed-in')
  return access.token
}

/** Whether a new access token was refused and is asked for again later: what runs in the background waits for that. */
export const isRefreshDelayed = (): boolean => isRetryDue

/** Asks for a new access token; callers that come meanwhile wait for the same answer. */
export function refreshSession(): Promise<void> {
  refreshing ??= exchange().finally(() => (refreshing = undefined))
  return refreshing
}

async function exchange(): Promise<void> {
  try {
    // One tab at a time: the token in the cookie changes with every exchange.
    const grant = await oneTabAtATime(() =>
      send(
        refresh,
        // Only the native app shows its token itself; a browser's is in a cookie that scripts cannot read.
        { heartbeat: recordToday(), ...native.session },
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    )
    // Signed out while the answer was on its way.
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
  native.keepToken?.(grant.refreshToken)
  failures = 0
  isRetryDue = false
  const { language, lacksSecondFactor, ...who } = member
  if (language) chooseLanguage(language)
  writeAuthEntry({ ...who, ...(lacksSecondFactor && { lacksSecondFactor }), expiry: expiresAt })
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
function endLocally(reason: EndReason): void {
  clearTimeout(timer)
  access = undefined
  if (reason !== 'elsewhere') {
    removeAuthEntry()
    endReplyKey()
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
