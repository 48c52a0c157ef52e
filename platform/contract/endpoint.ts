import * as z from 'zod/mini'
import type { FailureCode } from './problem.ts'

/** Who may call; each role includes the ones before it. */
export type Access = 'public' | 'member' | 'editor' | 'admin'

/**
 * What a call may ask of a server. A caller makes many `light` ones at once; theirs that are `in-turn`, since they keep a
 * processor long or ask the database for many things, wait for each other before their bodies are read; of those that are `alone` a caller has one at a time, and a server a few.
 */
export type Cost = 'light' | 'in-turn' | 'alone'

/** By the ending of a file's name. */
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
  /** Refuses with `confirmation-required` people who have not shown within the last minutes that it is them. */
  needsConfirmation?: true
  /** Also for people who lack the second factor that their company asks for: it is on the way to one. */
  isForSetUp?: true
  /** What a browser that opens the answer keeps it as. Its ending is the answer's media type; without one it is JSON. */
  file?: `${string}.${keyof typeof mediaTypes}`
  /** The largest body, where the input does not bound it by itself. */
  maxBytes?: number
  /** Commas and colons of the largest body, where 20,000 would not do. */
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

/** Names of the `{…}` places in a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Where the input that is not in the path travels. */
export function travelsInQuery(method: Endpoint['method']): boolean {
  return method === 'GET' || method === 'DELETE'
}
