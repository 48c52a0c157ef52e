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
import { native } from '../device/native.ts'
import { applicationType } from '../device/platform.ts'
import { ApiError } from './api-error.ts'
import { hasAuthEntry, readAuthEntry } from './auth-entry.ts'
import { confirmingOnce } from './confirmation.ts'
import { noteServerTime } from './clock.ts'
import { takeEarly } from './early-calls.ts'

/** What a call needs of the session that it is made in. */
export type CallSession = {
  /** One that is good for now. */
  accessToken(): Promise<string>
  refresh(): Promise<void>
  /** The server has switched this person off. */
  endDisabled(): void
}

let session: CallSession | undefined

/** `session.ts` does this as it is loaded: it makes calls itself, and so is not imported here. */
export function setCallSession(next: CallSession): void {
  session = next
}

/** `keepalive` lets a small request outlive the page that makes it. */
type Calling = { signal?: AbortSignal; keepalive?: boolean }

/**
 * The one way to ask the server for anything. Takes an endpoint and its input; answers its output, or
 * throws an ApiError that names the failure. There is no time-out; pass a signal to give up.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, keepalive }: Calling = {},
): Promise<Output<E>> {
  const attempt = async () =>
    send(endpoint, input, {
      signal,
      keepalive,
      ...(endpoint.access !== 'public' || hasAuthEntry()
        ? { accessToken: await until(signal, tokenFor(endpoint)) }
        : {}),
    })
  return confirmingOnce(() => renewingOnce(attempt))
}

/** Where only the token was too old, gets a new one and tries once more. */
export async function renewingOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'user-disabled') session?.endDisabled()
    // The session's next answer says so too, and the app leads to where it is set up.
    if (error.code === 'second-factor-required' && !readAuthEntry()?.lacksSecondFactor)
      session?.refresh().catch(() => {})
    if (error.code !== 'user-token-expired' || !hasAuthEntry()) throw error
    // Ended elsewhere, or the device's clock is wrong: the refresh token decides.
    await session?.refresh()
    return attempt()
  }
}

function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  const token = session?.accessToken() ?? Promise.reject(new ApiError('not-signed-in'))
  // What everybody may see is shown even when the session cannot be renewed.
  return endpoint.access === 'public' ? token.catch(() => undefined) : token
}

/** Waits for a promise, but no longer than the signal allows. */
function until<T>(signal: AbortSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise
  return Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}

type Sending = {
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** The first that fits is taken. */
export const bases: [path: string, other: string | undefined][] = [
  ['/api/auth', import.meta.env['VITE_AUTH_URL']],
  ['/api/authorization', import.meta.env['VITE_AUTHORIZATION_URL']],
  ['/api/clinical', import.meta.env['VITE_CLINICAL_URL']],
  ['/api/news', import.meta.env['VITE_NEWS_URL']],
  ['/api', import.meta.env['VITE_API_URL']],
]

/** Makes one request and reads its answer; knows nothing of sessions. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  sending: Sending = {},
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
  const response = await (early ? until(sending.signal, early.catch(ask)) : ask()).catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError'
      ? cause
      : new ApiError('network-request-failed', { cause })
  })
  noteServerTime(response)
  const isText = response.ok && mediaTypeOf(endpoint) !== mediaTypes.json
  const json: unknown = await (isText ? response.text() : response.json()).catch(() => undefined)
  const answer = native.readAnswer?.(json, response) ?? json
  if (!response.ok) throw failureOf(response.status, response.headers.get('retry-after'), answer)
  const parsed = z.safeParse(endpoint.output, answer)
  if (!parsed.success) throw new ApiError('unexpected-answer', { cause: parsed.error })
  // The contract's own schema has just read it.
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

/** The URL of a path: on this host, or on another that the build, or the page of the native app, was given. */
export function urlOf(path: string): string {
  for (const [base, other] of bases) {
    if (other && (path === base || path.startsWith(`${base}/`))) return other + path.slice(base.length)
  }
  return path
}

/** The error that a reply without success stands for. */
export function failureOf(status: number, retryAfter: string | null, answer: unknown): ApiError {
  const error = errorOf(answer)
  if (error.code !== 'unexpected-answer' || status < 500) return error
  // Something between here and the server speaks for it, as a proxy does while it cannot be reached.
  const seconds = Number(retryAfter)
  return new ApiError('service-unavailable', { retryAfter: seconds > 0 ? seconds : undefined })
}

function errorOf(answer: unknown): ApiError {
  const problem = (typeof answer === 'object' && answer ? answer : {}) as Partial<Problem>
  // Any code: a newer server may answer one that this page does not know, which has the last of all words.
  if (typeof problem.code !== 'string') return new ApiError('unexpected-answer')
  return new ApiError(problem.code, { issues: problem.issues, retryAfter: problem.retryAfter })
}
