import { APPLICATION_TYPE_HEADER } from '@hale/contracts/accounts'
import { pathPlaces, travelsInQuery, type Endpoint, type Input, type Output } from '@hale/contracts/endpoint'
import { isFailureCode, type Problem } from '@hale/contracts/problem'
import * as z from 'zod/mini'
import { applicationType } from '../platform/platform.ts'
import { ApiError } from './api-error.ts'
import { noteServerTime } from './clock.ts'

type Sending = { accessToken?: string | undefined; signal?: AbortSignal | undefined }

const bases: [path: string, elsewhere: string | undefined][] = [
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
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      [APPLICATION_TYPE_HEADER]: applicationType,
      ...(sending.accessToken ? { Authorization: `Bearer ${sending.accessToken}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(sending.signal ? { signal: sending.signal } : {}),
  }).catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError'
      ? cause
      : new ApiError('network-request-failed', { cause })
  })
  noteServerTime(response)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw failureOf(response.status, response.headers.get('retry-after'), answer)
  const parsed = z.safeParse(endpoint.output, answer)
  if (!parsed.success) throw new ApiError('unexpected-answer', { cause: parsed.error })
  // The contract's own schema has just read it.
  return parsed.data as Output<E>
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body?: string } {
  const places = pathPlaces(endpoint.path)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, place: string) =>
    encodeURIComponent(String(input[place])),
  )
  const url = elsewhere(path)
  const rest = Object.entries(input).filter(([key, value]) => !places.includes(key) && value !== undefined)
  if (!travelsInQuery(endpoint.method)) return { url, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(
    rest.flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)])),
  )
  return { url: query.size > 0 ? `${url}?${query}` : url }
}

/** Where a path is asked for: here, or where the build was told. */
export function elsewhere(path: string): string {
  for (const [base, other] of bases) {
    if (other && (path === base || path.startsWith(`${base}/`))) return other + path.slice(base.length)
  }
  return path
}

/** What an answer that is no success says. */
export function failureOf(status: number, retryAfter: string | null, answer: unknown): ApiError {
  const error = errorOf(answer)
  if (error.code !== 'unexpected-answer' || status < 500) return error
  // Something between here and the server speaks for it, as a proxy does while it cannot be reached.
  const seconds = Number(retryAfter)
  return new ApiError('service-unavailable', { retryAfter: seconds > 0 ? seconds : undefined })
}

function errorOf(answer: unknown): ApiError {
  const problem = (typeof answer === 'object' && answer ? answer : {}) as Partial<Problem>
  if (!isFailureCode(problem.code)) return new ApiError('unexpected-answer')
  return new ApiError(problem.code, { issues: problem.issues, retryAfter: problem.retryAfter })
}
