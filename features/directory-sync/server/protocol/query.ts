import * as z from 'zod'
import { invalid } from './error.ts'

export const MAX_COUNT = 200
const DEFAULT_COUNT = 100
/** Highest start index, far beyond any company's size. */
const MAX_START = 10_000_000
const MAX_NAMES = 2000

/** Names of attributes, separated by commas in a URL or as a list in a body. */
const names = z.union([z.string().max(MAX_NAMES), z.array(z.string().max(200)).max(100)]).optional()

const queryInput = z.object({
  filter: z.string().optional(),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
  attributes: names,
  excludedAttributes: names,
})

export type Query = {
  filter: string | undefined
  sortBy: string | undefined
  isDescending: boolean
  /** Index of the first result, counted from 1. */
  startIndex: number
  count: number
  projection: Projection
}

/** The attributes to return (RFC 7644, 3.9), in lower case. */
export type Projection = { only: string[]; without: string[] }

/** Reads the parameters of a list; clamps those out of range (RFC 7644, 3.4.2.4). */
export function readQuery(input: unknown): Query {
  const parsed = queryInput.safeParse(input ?? {})
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path[0]
    throw invalid('invalidValue', `The parameter ${String(path ?? '')} cannot be read.`)
  }
  const { filter, sortBy, sortOrder, startIndex = 1, count = DEFAULT_COUNT } = parsed.data
  return {
    ...{ filter, sortBy, isDescending: sortOrder === 'descending' },
    startIndex: Math.min(Math.max(startIndex, 1), MAX_START),
    count: Math.min(Math.max(count, 0), MAX_COUNT),
    projection: {
      only: namesOf(parsed.data.attributes),
      without: namesOf(parsed.data.excludedAttributes),
    },
  }
}

export const wholeResource: Projection = { only: [], without: [] }

function namesOf(names: string | string[] | undefined): string[] {
  const list = typeof names === 'string' ? names.split(',') : (names ?? [])
  return list
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, ''),
    )
    .filter(Boolean)
}

/** Whether a response needs an attribute that is expensive to read. */
export function isWanted({ only, without }: Projection, name: string): boolean {
  return only.length > 0 ? only.some((one) => one.split('.')[0] === name) : !without.includes(name)
}

/** Attributes that are always returned. */
const ALWAYS_RETURNED = ['schemas', 'id']

export function projectAttributes(resource: object, { only, without }: Projection): object {
  if (only.length > 0)
    return pickAttributes(resource, (path) => ALWAYS_RETURNED.includes(path) || includesPath(only, path))
  return pickAttributes(resource, (path) => ALWAYS_RETURNED.includes(path) || !without.includes(path))
}

/** Whether names include a path; an attribute includes all its sub-attributes. */
function includesPath(names: string[], path: string): boolean {
  return names.some((name) => name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`))
}

function pickAttributes(value: object, isKept: (path: string) => boolean, within = ''): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
      const path = `${within}${key.toLowerCase()}`
      if (!isKept(path)) return []
      return [[key, within === '' && path !== 'schemas' ? keptWithin(one, isKept, `${path}.`) : one]]
    }),
  )
}

function keptWithin(value: unknown, isKept: (path: string) => boolean, within: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => keptWithin(one, isKept, within))
  return typeof value === 'object' && value !== null ? pickAttributes(value, isKept, within) : value
}
