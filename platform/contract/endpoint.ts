import * as z from 'zod/mini'
import type { FailureCode } from './problem.ts'

/** Lowest role that may call an endpoint; each role includes the ones before it. */
export type Access = 'public' | 'member' | 'editor' | 'admin'

/**
 * How much of the server a call takes. A caller may make many `light` calls at once. A caller's `serial` calls occupy
 * a processor or the database, so each waits for the one before it, before its body is read. A caller may make one
 * `alone` call at a time, and all callers together a few.
 */
export type Cost = 'light' | 'serial' | 'alone'

/** Media types of responses, by file extension. */
export const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  jsonl: 'application/jsonl',
} as const

/**
 * One call between web and server, as data. `{name}` in the path is filled from the
 * input; with GET and DELETE the rest of the input is the query, else the JSON body.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  cost: Cost
  summary: string
  input: z.ZodMiniObject
  output: z.ZodMiniType
  failures: readonly FailureCode[]
  /**
   * Whether the call is refused with `confirmation-required` unless the person has re-authenticated within
   * the last few minutes.
   */
  needsConfirmation?: true
  /**
   * Whether people may call it who still lack the second factor that their company requires, because setting
   * one up needs the call.
   */
  isForSetUp?: true
  /**
   * Name under which a browser saves the response as a file. Its extension sets the media type; without a
   * name the response is JSON.
   */
  file?: `${string}.${keyof typeof mediaTypes}`
  /** Size limit of the request body in bytes, where the input schema sets none. */
  maxBytes?: number
  /** Limit on commas and colons in the request body, where the default of 20,000 is too low. */
  maxValues?: number
}

export type Input<E extends Endpoint> = z.infer<E['input']>
export type Output<E extends Endpoint> = z.infer<E['output']>
export type Failure<E extends Endpoint> = E['failures'][number]

export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

export function mediaTypeOf({ file = '.json' }: Pick<Endpoint, 'file'>): string {
  const ending = (['csv', 'jsonl'] as const).find((one) => file.endsWith(`.${one}`))
  return mediaTypes[ending ?? 'json']
}

/** Returns the names of the `{…}` placeholders in a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Whether the input that is not in the path is sent in the query string rather than in the body. */
export function travelsInQuery(method: Endpoint['method']): boolean {
  return method === 'GET' || method === 'DELETE'
}
