import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pathParameters, travelsInQuery, type Endpoint } from '../../contract/endpoint.ts'
import { queryReader } from './query.ts'

/** Returns a function that combines path, query and body into the flat input of the contract. */
export function inputReader(endpoint: Endpoint) {
  const places = pathParameters(endpoint.path)
  const read = queryReader(endpoint.input)
  return (request: FastifyRequest) => {
    const params = request.params as Record<string, string>
    const inPath = read(Object.fromEntries(places.map((place) => [place, params[place]])))
    const rest = travelsInQuery(endpoint.method)
      ? read(request.query as Record<string, unknown>)
      : (request.body ?? {})
    if (typeof rest !== 'object' || Array.isArray(rest)) return z.safeParse(endpoint.input, rest)
    const input = toWellFormedInput({ ...rest, ...inPath }, 0)
    const fault = faultOf(input)
    return z.safeParse(fault ? z.never({ error: fault }) : endpoint.input, input)
  }
}

const MAX_DEPTH = 100

/**
 * Replaces lone surrogates, which an editor may leave when it cuts an emoji in two, because PostgreSQL cannot store
 * them.
 */
function toWellFormedInput(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((one) => toWellFormedInput(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.toWellFormed(), toWellFormedInput(one, depth + 1)]),
  )
}

/**
 * Returns what is wrong with an input, whatever its contract; undefined if nothing is. Searched level by level, so
 * that no input exhausts the stack.
 */
function faultOf(input: unknown): string | undefined {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'is nested too deep'
    // PostgreSQL cannot store the character 0, and nobody enters it on purpose.
    if (level.some((value) => typeof value === 'string' && value.includes('\0'))) return 'has a character 0'
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? Array.isArray(value)
          ? value
          : Object.entries(value).flat()
        : [],
    )
  }
  return undefined
}
