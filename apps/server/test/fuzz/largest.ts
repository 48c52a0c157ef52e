import fc from 'fast-check'
import { arbitraryOf, type KnownIds, type Schema } from './values.ts'

/** The length of lists that a contract only limits by bytes. */
const UNBOUNDED_ITEMS = 2000
const UNBOUNDED_TEXT = 20_000

/** Returns the largest value that a schema allows, with this share of the maximum lengths and up to this depth. */
export function largestOf(
  schema: Schema,
  known: KnownIds,
  { share, maxDepth }: { share: number; maxDepth: number },
): unknown {
  const defs = (typeof schema === 'object' && schema.$defs) || {}
  const any = (one: Schema) => fc.sample(arbitraryOf(one, known), { numRuns: 1, seed: 1 })[0]
  // References are cached by name, as blocks may contain blocks.
  const referred = new Map<string, unknown>()

  function of(one: Schema, depth: number): unknown {
    if (typeof one === 'boolean') return 'm'
    if (one.const !== undefined || one.enum) return any(one)
    if (one.$ref) {
      const target = defs[one.$ref.replace('#/$defs/', '')]
      if (!target || depth >= maxDepth) return []
      const key = `${one.$ref} ${depth}`
      if (!referred.has(key)) referred.set(key, of(target, depth + 1))
      return referred.get(key)
    }
    const choices = one.anyOf ?? one.oneOf
    if (choices) return longest(choices.map((choice) => of(choice as Schema, depth + 1)))
    switch (one.type) {
      case 'string':
        return one.format || one.pattern
          ? any(one)
          : 'm '.repeat(Math.ceil(((one.maxLength ?? UNBOUNDED_TEXT) * share) / 2))
      case 'array': {
        const most = Math.ceil((one.maxItems ?? UNBOUNDED_ITEMS) * share)
        const item = of((one.items ?? true) as Schema, depth + 1)
        return Array.from({ length: Math.max(one.minItems ?? 0, most) }, () => item)
      }
      case 'object':
        return {
          ...Object.fromEntries(
            Object.entries(one.properties ?? {}).map(([name, property]) => [name, of(property, depth + 1)]),
          ),
        }
      case 'number':
      case 'integer':
        return one.maximum ?? any(one)
      case 'boolean':
      case 'null':
      case undefined:
      default:
        return any(one)
    }
  }
  return of(schema, 0)
}

function longest(values: unknown[]): unknown {
  const sizes = values.map(sizeOf)
  return values[sizes.indexOf(Math.max(...sizes))]
}

const sizes = new WeakMap<object, number>()

/**
 * Returns the length of a value as JSON without building that text, which may exceed JavaScript's maximum length of a
 * string.
 */
export function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0
  const known = sizes.get(value)
  if (known !== undefined) return known
  const parts = Array.isArray(value)
    ? value.map(sizeOf)
    : Object.entries(value).map(([key, one]) => JSON.stringify(key).length + 1 + sizeOf(one))
  const size = parts.reduce((sum, part) => sum + part + 1, 2 - Math.min(1, parts.length))
  sizes.set(value, size)
  return size
}
