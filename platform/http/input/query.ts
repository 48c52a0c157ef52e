import type * as z from 'zod/mini'
import { jsonSchemaOf } from '../../contract/json-schema.ts'

/**
 * Returns a function that coerces the texts of paths and query strings to the contract's types: lists,
 * numbers and booleans. What does not fit is left for the schema to refuse.
 */
export function queryReader(input: z.ZodMiniObject) {
  const { properties = {} } = jsonSchemaOf(input, 'input')
  return (query: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, convertValue(properties[name], value)]),
    )
}

function convertValue(schema: z.core.JSONSchema._JSONSchema | undefined, value: unknown): unknown {
  if (typeof schema !== 'object') return value
  if (schema.type === 'array') return Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (schema.type === 'integer' || schema.type === 'number') {
    return value.trim() === '' ? value : Number(value)
  }
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
