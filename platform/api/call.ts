import { APPLICATION_TYPE_HEADER } from '#features/accounts/contract/accounts.ts'
import {
  mediaTypeOf,
  mediaTypes,
  pathParameters,
  travelsInQuery,
  type Endpoint,
  type Input,
  type Output,
} from '../contract/endpoint.ts'
import type { Problem } from '../contract/problem.ts'
import * as z from 'zod/mini'
import { currentLanguage } from '../language/language.ts'
import { nativeOverrides } from '../device/native.ts'
import { applicationType } from '../device/platform.ts'
import { ApiError } from './api-error.ts'
import { hasAuthEntry, readAuthEntry } from './auth-entry.ts'
import { withReauthentication } from './confirmation.ts'
import { noteServerTime } from './clock.ts'
import { takeEarly } from './early-calls.ts'

/** The part of the session that calls need. */
export type CallSession = {
  /** Returns an access token that has not expired. */
  accessToken(): Promise<string>
  refresh(): Promise<void>
  /** Ends the session because the server has disabled the person's account. */
  endDisabled(): void
}

let session: CallSession | undefined

/**
 * Sets the session for all calls. `session.ts` calls this as it loads; importing it here would be circular.
 */
export function setCallSession(next: CallSession): void {
  session = next
}

/** Options of a call. `keepalive` lets a small request outlive the page that makes it. */
type CallOptions = { signal?: AbortSignal; keepalive?: boolean }

/**
 * Calls an endpoint with its input. Returns its output, or throws an ApiError that names the failure. There
 * is no time-out; pass a signal to abort.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, keepalive }: CallOptions = {},
): Promise<Output<E>> {
  const attempt = async () =>
    send(endpoint, input, {
      signal,
      keepalive,
      ...(endpoint.access !== 'public' || hasAuthEntry()
        ? { accessToken: await orAborted(signal, tokenFor(endpoint)) }
        : {}),
    })
  return withReauthentication(() => withTokenRenewal(attempt))
}

/**
 * Runs an attempt, and once more with a new access token if the first was refused because its token had
 * expired.
 */
export async function withTokenRenewal<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'user-disabled') session?.endDisabled()
    // The refreshed session also reports that a second factor is required, and the app then leads the person to set
    // one up.
    if (error.code === 'second-factor-required' && !readAuthEntry()?.lacksSecondFactor)
      session?.refresh().catch(() => {})
    if (error.code !== 'user-token-expired' || !hasAuthEntry()) throw error
    // Either the session has ended elsewhere or the device's clock is wrong: whether the refresh token is accepted
    // decides.
    await session?.refresh()
    return attempt()
  }
}

function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  const token = session?.accessToken() ?? Promise.reject(new ApiError('not-signed-in'))
  // A public endpoint is called without a token when the session cannot be renewed.
  return endpoint.access === 'public' ? token.catch(() => undefined) : token
}

/** Waits for a promise, and rejects when the signal is aborted first. */
function orAborted<T>(signal: AbortSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise
  return Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}

type SendOptions = {
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** Other hosts for parts of the API, by path; the first match is taken. */
export const bases: [path: string, other: string | undefined][] = [
  ['/api/auth', import.meta.env['VITE_AUTH_URL']],
  ['/api/authorization', import.meta.env['VITE_AUTHORIZATION_URL']],
  ['/api/clinical', import.meta.env['VITE_CLINICAL_URL']],
  ['/api/news', import.meta.env['VITE_NEWS_URL']],
  ['/api', import.meta.env['VITE_API_URL']],
]

/** Sends one request and returns its parsed response, or throws an ApiError; handles no sessions. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  sending: SendOptions = {},
): Promise<Output<E>> {
  const { url, body } = addressOf(endpoint, input)
  const ask = () =>
    fetch(url, {
      method: endpoint.method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        [APPLICATION_TYPE_HEADER]: applicationType,
        ...(sending.accessToken ? { Authorization: `Bearer ${sending.accessToken}` } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(sending.signal ? { signal: sending.signal } : {}),
      ...(sending.keepalive ? { keepalive: true } : {}),
    })
  const early = takeEarly(url, currentLanguage())
  const response = await (early ? orAborted(sending.signal, early.catch(ask)) : ask()).catch(
    (cause: unknown) => {
      throw cause instanceof DOMException && cause.name === 'AbortError'
        ? cause
        : new ApiError('network-request-failed', { cause })
    },
  )
  noteServerTime(response)
  const isText = response.ok && mediaTypeOf(endpoint) !== mediaTypes.json
  const json: unknown = await (isText ? response.text() : response.json()).catch(() => undefined)
  const answer = nativeOverrides.readAnswer?.(json, response) ?? json
  if (!response.ok) throw responseError(response.status, response.headers.get('retry-after'), answer)
  const parsed = z.safeParse(endpoint.output, answer)
  if (!parsed.success) throw new ApiError('unexpected-answer', { cause: parsed.error })
  // The cast is safe, because the schema of the endpoint's output has just parsed the data.
  return parsed.data as Output<E>
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body?: string } {
  const parameters = pathParameters(endpoint.path)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const url = urlOf(path)
  const rest = Object.entries(input).filter(
    ([key, value]) => !parameters.includes(key) && value !== undefined,
  )
  if (!travelsInQuery(endpoint.method)) return { url, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(
    rest.flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)])),
  )
  return { url: query.size > 0 ? `${url}?${query}` : url }
}

/**
 * Returns the URL of a path: on this host, or on another that the build or the native app's page was given.
 */
export function urlOf(path: string): string {
  for (const [base, other] of bases) {
    if (other && (path === base || path.startsWith(`${base}/`))) return other + path.slice(base.length)
  }
  return path
}

/** Returns the error for an unsuccessful response. */
export function responseError(status: number, retryAfter: string | null, answer: unknown): ApiError {
  const error = parseProblem(answer)
  if (error.code !== 'unexpected-answer' || status < 500) return error
  // The response comes from a proxy, which cannot reach the server.
  const seconds = Number(retryAfter)
  return new ApiError('service-unavailable', { retryAfter: seconds > 0 ? seconds : undefined })
}

function parseProblem(answer: unknown): ApiError {
  const problem = (typeof answer === 'object' && answer ? answer : {}) as Partial<Problem>
  // Any code is accepted: a newer server may send one that this page does not know and shows with a general
  // message.
  if (typeof problem.code !== 'string') return new ApiError('unexpected-answer')
  return new ApiError(problem.code, { issues: problem.issues, retryAfter: problem.retryAfter })
}
