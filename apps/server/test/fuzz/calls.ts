import fc from 'fast-check'
import * as z from 'zod/mini'
import {
  mediaTypeOf,
  mediaTypes,
  pathParameters,
  travelsInQuery,
  type Endpoint,
} from '#platform/contract/endpoint.ts'
import { commonFailures, memberFailures, statusByCode, type FailureCode } from '#platform/contract/problem.ts'
import { seeds } from './seeds.ts'
import { largestOf, sizeOf } from './largest.ts'
import { arbitraryOf, mutateValue, mutation, type KnownIds } from './values.ts'

/** An HTTP request. */
export type Call = {
  endpoint: Endpoint
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** Whether even the form of the call violates the contract: another address, or a body that is not JSON. */
  isRaw: boolean
}

/** Generates calls of all endpoints: valid ones, mutated ones, and raw ones. */
export function callsOf(endpoints: Record<string, Endpoint>, known: KnownIds): fc.Arbitrary<Call> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => {
    const good = goodInputOf(name, endpoint, known)
    const bad = fc
      .tuple(good, fc.array(mutation, { minLength: 1, maxLength: 2 }))
      .map(([input, changes]) => changes.reduce(mutateValue, input))
    return fc
      .oneof({ weight: 4, arbitrary: good }, { weight: 5, arbitrary: bad })
      .map((input) => callOf(endpoint, input))
  })
  return fc
    .tuple(fc.oneof(...calls), fc.nat(11), fc.constantFrom(...deformations))
    .map(([call, chance, deform]) => (chance === 0 ? { ...deform(call), isRaw: true } : call))
}

/** Generates valid calls of one endpoint, with existing ids wherever it takes any. */
export function goodCallOf(name: string, endpoint: Endpoint, known: KnownIds): fc.Arbitrary<Call> {
  return goodInputOf(name, endpoint, known).map((input) => callOf(endpoint, input))
}

/** Samples `count` valid calls of one endpoint, deterministic by `seed`. */
export function sampleGoodCalls(asked: {
  name: string
  endpoint: Endpoint
  known: KnownIds
  count: number
  seed: number
}): Call[] {
  const { name, endpoint, known, count, seed } = asked
  return fc.sample(goodCallOf(name, endpoint, known), { numRuns: count, seed })
}

/**
 * Returns a call of one endpoint with the longest texts and lists that its contract accepts, in a body of at most
 * `maxBytes`.
 */
export function largestCallOf(endpoint: Endpoint, known: KnownIds, maxBytes: number): Call {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  for (let maxDepth = 12; maxDepth > 0; maxDepth -= 1)
    for (let share = 1; share > 0.001; share /= 2) {
      const input = largestOf(schema, known, { share, maxDepth })
      if (sizeOf(input) <= maxBytes) return callOf(endpoint, input)
    }
  throw new Error(`${endpoint.path} takes nothing within ${maxBytes} bytes.`)
}

/** Fixed input of an endpoint that could otherwise lock out all people of the company. */
const PINNED: Record<string, object> = { saveSignInSettings: { secondFactor: 'optional' } }

function goodInputOf(name: string, endpoint: Endpoint, known: KnownIds): fc.Arbitrary<unknown> {
  if (PINNED[name]) return fc.constant(PINNED[name])
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  const seed = seeds[name]
  const made = arbitraryOf(schema, known)
  if (!seed) return made
  const id = arbitraryOf({ type: 'string', format: 'uuid' }, known)
  const hasId = 'id' in (schema.properties ?? {})
  return fc.oneof(
    made,
    id.map((known) => ({ ...(hasId ? { id: known } : {}), ...seed() })),
  )
}

function callOf(endpoint: Endpoint, input: unknown): Call {
  const { method } = endpoint
  const given: Record<string, unknown> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  const places = pathParameters(endpoint.path)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => textOf(given[key]) || 'x')
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !places.includes(key)))
  const headers = { 'content-type': 'application/json', 'x-application-type': 'HEALTHCARE_PORTAL' }
  if (!travelsInQuery(method)) {
    const body =
      Array.isArray(input) || typeof input !== 'object' ? JSON.stringify(input) : JSON.stringify(rest)
    return { endpoint, method, path, headers, body, isRaw: false }
  }
  const query = Object.entries(rest).flatMap(([key, value]) =>
    [value].flat().map((one) => `${textOf(key)}=${textOf(one)}`),
  )
  const search = query.length > 0 ? `?${query.join('&')}` : ''
  return { endpoint, method, path: (path + search).slice(0, 8000), headers, body: undefined, isRaw: false }
}

/** Returns a value as part of a URL; a value that is not a text is converted. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}

const deformations: ((call: Call) => Call)[] = [
  (call) => ({ ...call, body: call.body?.slice(0, -3) }),
  (call) => ({ ...call, body: call.body && `${call.body}}` }),
  (call) => ({ ...call, body: '[]' }),
  (call) => ({ ...call, body: '"' + '\\u0000'.repeat(200) + '"' }),
  (call) => ({ ...call, body: '['.repeat(3000) }),
  (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'text/plain' } }),
  (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'multipart/form-data; boundary=x' } }),
  (call) => ({
    ...call,
    headers: { ...call.headers, 'x-application-type': 'nonsense', accept: '*/*;q=nonsense' },
  }),
  (call) => ({
    ...call,
    headers: { ...call.headers, authorization: 'Bearer x.y.z', cookie: 'hale_refresh=%00;;=' },
  }),
  (call) => ({
    ...call,
    headers: { ...call.headers, 'if-none-match': '"x', range: 'bytes=9-1', host: 'x:y:z' },
  }),
  (call) => ({ ...call, path: `${call.path}%ff` }),
  (call) => ({ ...call, path: call.path.replace('/api/', '/api/%2e%2e/%00/') }),
  (call) => ({ ...call, path: `${call.path}/${'a'.repeat(3000)}` }),
  (call) => ({
    ...call,
    path: `${call.path}${call.path.includes('?') ? '&' : '?'}limit=1&limit=2&__proto__=1&a[b]=c`,
  }),
  (call) => ({ ...call, method: 'PATCH' }),
  (call) => ({ ...call, method: 'HEAD', body: undefined }),
  (call) => ({ ...call, method: 'OPTIONS', headers: { ...call.headers, origin: 'https://evil.example' } }),
]

export type Reply = { status: number; type: string; text: string }

/**
 * Failures of the server itself. Where another server cannot be reached, endpoints return failures of their own
 * instead.
 */
const serverFaults: readonly FailureCode[] = ['internal-error', 'service-unavailable']

/**
 * Whether the server itself failed: a status of 500 or above, unless the body is a problem whose failure the endpoint
 * declares.
 */
export function isServerFault({ status, type, text }: Reply): boolean {
  if (status < 500) return false
  if (!type.startsWith('application/problem+json')) return true
  const { code } = JSON.parse(text) as { code: FailureCode }
  return serverFaults.includes(code)
}

/** Returns how a reply violates its endpoint's contract; undefined where it does not. */
export function faultOf({ endpoint, isRaw }: Call, reply: Reply): string | undefined {
  const { status, type, text } = reply
  if (isServerFault(reply)) return `answered ${status}`
  if (isRaw) return undefined
  if (status === 200) {
    const wanted = mediaTypeOf(endpoint)
    if (!type.startsWith(wanted)) return `answered ${type}`
    const body: unknown = wanted === mediaTypes.json ? JSON.parse(text) : text
    return z.safeParse(endpoint.output, body).success ? undefined : 'answered what its output is not'
  }
  if (!type.startsWith('application/problem+json')) return `answered ${status} as ${type}`
  const { code } = JSON.parse(text) as { code: FailureCode }
  const named: readonly FailureCode[] = [
    ...endpoint.failures,
    ...commonFailures,
    ...(endpoint.access === 'public' ? [] : memberFailures),
  ]
  return named.includes(code) && statusByCode[code] === status ? undefined : `answered ${status} ${code}`
}
