import type * as z from 'zod/mini'
import { pathParameters, travelsInQuery, type Endpoint } from '../../contract/endpoint.ts'
import { jsonSchemaOf } from '../../contract/json-schema.ts'

type Schema = z.core.JSONSchema._JSONSchema

const MIN_BYTES = 4096
/** Factor for commas, colons and the white space of indented JSON. */
const ENCODING_SLACK = 1.5
/** Bytes of a character written as `\uXXXX`. */
const BYTES_A_CHARACTER = 6
/** Limit for texts that only a pattern bounds: colours, hours, cursors, names of time zones. */
const PATTERN_BYTES = 100 * BYTES_A_CHARACTER
const DAY_BYTES = 12
const NUMBER_BYTES = 25

/**
 * Returns the largest body of an endpoint in bytes: the contract's `maxBytes`, or else the most that its
 * input schema allows. Throws if the schema sets no limit.
 */
export function bodyLimitOf(endpoint: Endpoint): number {
  if (endpoint.maxBytes !== undefined) return endpoint.maxBytes
  if (travelsInQuery(endpoint.method)) return MIN_BYTES
  const schema = jsonSchemaOf(endpoint.input, 'input')
  const places = pathParameters(endpoint.path)
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !places.includes(name))
  const bytes = sizeOf({ type: 'object', properties: Object.fromEntries(properties) })
  if (!Number.isFinite(bytes))
    throw new Error(`${endpoint.method} ${endpoint.path} bounds its body by no limit: give it maxBytes.`)
  return Math.max(MIN_BYTES, Math.ceil(bytes * ENCODING_SLACK))
}

/** Returns the most bytes that JSON of a schema can take; Infinity where the schema sets no limit. */
function sizeOf(schema: Schema): number {
  if (typeof schema === 'boolean') return schema ? Infinity : 0
  const { const: constant, enum: values } = schema
  if (constant !== undefined || values) return largest([constant, ...(values ?? [])].map(jsonLength))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return largest(choices.map(sizeOf))
  switch (schema.type) {
    case 'string':
      return textSize(schema)
    case 'number':
    case 'integer':
      return NUMBER_BYTES
    case 'boolean':
    case 'null':
      return 'false'.length
    case 'array':
      return (schema.maxItems ?? Infinity) * (1 + sizeOf((schema.items as Schema | undefined) ?? true))
    case 'object':
      return objectSize(schema)
    case undefined:
    default:
      return Infinity
  }
}

function textSize({ maxLength, pattern, format, allOf }: Exclude<Schema, boolean>): number {
  if (maxLength !== undefined) return maxLength * BYTES_A_CHARACTER + 2
  if (format === 'date') return DAY_BYTES
  return pattern || format || allOf ? PATTERN_BYTES : Infinity
}

function objectSize({ properties, additionalProperties, propertyNames }: Exclude<Schema, boolean>): number {
  const lengths = Object.entries(properties ?? {}).map(
    ([name, schema]) => jsonLength(name) + sizeOf(schema) + 2,
  )
  const others =
    additionalProperties && typeof additionalProperties === 'object' ? additionalProperties : undefined
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined
  const record = others
    ? (keys?.length ?? Infinity) * (largest((keys ?? []).map(jsonLength)) + sizeOf(others) + 2)
    : 0
  return sum(lengths) + record + 2
}

const jsonLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')
const largest = (sizes: number[]) => Math.max(0, ...sizes)
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
