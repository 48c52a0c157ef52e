import fc from 'fast-check'
import type * as z from 'zod/mini'

export type Schema = z.core.JSONSchema._JSONSchema
type ObjectSchema = Exclude<Schema, boolean>

/** Ids from earlier replies, of any company: ids that one caller saw are used by all others. */
export type KnownIds = string[]

const MAX_ITEMS = 3
const MAX_DEPTH = 5

/** Values that contracts do not expect, or at their limits. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, -0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], '', ' ', '0', 'null'],
    ...[
      '\0',
      'a\0b',
      '\ud800',
      '\udfff',
      '\u202e',
      '\u2028',
      '\u200b',
      '\ufeff',
      '\u{10ffff}',
      '%00',
      "'--",
      '{}',
    ],
    ...[
      '0000-01-01',
      '0000-01-01T00:00:00Z',
      '9999-12-31',
      '10000-01-01',
      '2024-02-30',
      '2024-13-01T25:61:61Z',
    ],
    ...[
      '2024-01-01T00:00:00.1234567890123456789Z',
      'infinity',
      '-infinity',
      'NaN',
      '1e400',
      '99999999999999999999',
    ],
    ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '../../etc/passwd'],
    ...['http://127.0.0.1/', 'http://[::1]/', 'javascript:alert(1)', 'https://x', 'ftp://x', '//x', '\\\\x'],
    ...[
      'a & | ! ( ) : * <->',
      '"',
      '\\',
      '%',
      '_',
      "O'Brien",
      'zh-Hant',
      'Etc/GMT+99',
      '1.00000000-0000-0000',
    ],
    ...[{ __proto__: 1 }, { constructor: { prototype: 1 } }, 'x'.repeat(3000), '\u0301'.repeat(500)],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Generates values that a schema allows; ids are mostly existing ones. */
export function arbitraryOf(schema: Schema, known: KnownIds): fc.Arbitrary<unknown> {
  const defs = (typeof schema === 'object' && schema.$defs) || {}
  return valueOf(schema, { known, defs, depth: 0 })
}

type Around = { known: KnownIds; defs: Record<string, Schema>; depth: number }

function valueOf(schema: Schema, around: Around): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 2 })
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.$ref) {
    const target = around.defs[schema.$ref.replace('#/$defs/', '')]
    return around.depth < MAX_DEPTH && target ? valueOf(target, deeper(around)) : fc.constant([])
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, deeper(around))))
  switch (schema.type) {
    case 'string':
      return textOf(schema, around.known)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, around)
    case 'object':
    case undefined:
    default:
      return objectOf(schema, deeper(around))
  }
}

const deeper = (around: Around): Around => ({ ...around, depth: around.depth + 1 })

function textOf({ format, pattern, maxLength = 60, minLength = 0 }: ObjectSchema, known: KnownIds) {
  if (format === 'uuid')
    return fc.tuple(fc.nat(10), fc.nat(), fc.uuid()).map(([chance, at, other]) => {
      return chance < 9 ? (known[at % Math.max(1, known.length)] ?? other) : other
    })
  if (format === 'date')
    return fc.constantFrom('1900-01-01', '2024-02-29', '2026-11-23', '2026-12-01', '2199-12-31')
  if (format === 'date-time')
    return fc.constantFrom('1900-01-01T00:00:00Z', '2026-05-01T10:00:00.000Z', '2199-12-31T23:59:59.999Z')
  if (format === 'uri')
    return fc.constantFrom('https://example.org/a', 'http://127.0.0.1/', 'http://feeds.example/x')
  if (format === 'email') return fc.constantFrom('robin@example.com', 'x@y.example')
  const plain = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  })
  const edge = fc.constant('m'.repeat(maxLength))
  const matching = pattern ? [arbitraryMatching(pattern)] : []
  return fc.oneof(...matching, ...(maxLength <= 4000 ? [edge] : []), plain)
}

/** Generates texts that match a pattern; returns a few fixed texts instead where fast-check cannot. */
function arbitraryMatching(pattern: string): fc.Arbitrary<string> {
  try {
    const matching = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 })
    fc.sample(matching, 1)
    return matching
  } catch {
    return fc.constantFrom('Robin', 'a-slug', '#0f5c4f', '+44 20 7946 0000', '12:30', 'Europe/London')
  }
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: ObjectSchema) {
  const edges = fc.constantFrom(minimum, maximum)
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  const whole = fc.integer({ min, max: Math.min(max, min + 1_000_000) })
  const small = fc.integer({ min, max: Math.min(max, min + 5) })
  return type === 'integer'
    ? fc.oneof(small, whole, edges)
    : fc.oneof(fc.double({ min: minimum, max: maximum, noNaN: true }), edges)
}

function listOf({ items, minItems = 0, maxItems = MAX_ITEMS }: ObjectSchema, around: Around) {
  const most = around.depth > MAX_DEPTH ? minItems : Math.max(minItems, Math.min(maxItems, MAX_ITEMS))
  return fc.array(valueOf((items ?? true) as Schema, deeper(around)), {
    minLength: minItems,
    maxLength: most,
  })
}

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: ObjectSchema,
  around: Around,
) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, around)]),
  )
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (typeof additionalProperties !== 'object') return known
  const names = propertyNames ? valueOf(propertyNames, around).map(String) : fc.string({ maxLength: 20 })
  const more = fc.dictionary(names, valueOf(additionalProperties, around), { maxKeys: MAX_ITEMS })
  return fc.tuple(known, more).map(([own, others]) => ({ ...own, ...others }))
}

/** Mutates a value: replaces, removes or adds a part. */
export function mutateValue(
  value: unknown,
  { at, hostile, how }: { at: number; hostile: unknown; how: Mutation },
): unknown {
  const places = placesIn(value)
  const path = places[at % places.length] ?? []
  return changeAt(value, path, how, hostile)
}

const mutations = ['replace', 'remove', 'add'] as const
type Mutation = (typeof mutations)[number]
export const mutation = fc.record({
  at: fc.nat(),
  hostile: hostileValue,
  how: fc.constantFrom(...mutations, 'replace' as const, 'replace' as const),
})

type Path = (string | number)[]

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [
    ...(path.length > 0 ? [path] : []),
    ...entries.flatMap(([key, inner]) => placesIn(inner, [...path, key])),
  ]
}

const hostileDays = ['0000-01-01', '0001-01-01', '9999-12-31', '2023-02-29', '-000001-01-01', '2199-12-31']
const hostileMoments = hostileDays.map((day) => `${day}T00:00:00Z`)
const hostileNumbers = [2 ** 31 - 1, 2 ** 31, 2 ** 53, -1, 0.1, -(2 ** 31) - 1, 1e21]

/**
 * Returns `hostile`, or about half of the time a hostile value of the same type as `value`, which passes more checks.
 */
function hostileFor(value: unknown, hostile: unknown): unknown {
  const chance = JSON.stringify(hostile)?.length ?? 0
  if (chance % 2 === 0) return hostile
  const kinds = [
    ...(typeof value === 'number' ? [hostileNumbers] : []),
    ...(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [hostileDays] : []),
    ...(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? [hostileMoments] : []),
  ]
  return kinds[0]?.[chance % kinds[0].length] ?? hostile
}

function changeAt(value: unknown, [key, ...rest]: Path, how: Mutation, hostile: unknown): unknown {
  if (key === undefined) return hostileFor(value, hostile)
  if (Array.isArray(value)) return value.with(Number(key), changeAt(value[Number(key)], rest, how, hostile))
  const own = value as Record<string, unknown>
  if (rest.length > 0) return { ...own, [key]: changeAt(own[key], rest, how, hostile) }
  if (how === 'replace') return { ...own, [key]: hostileFor(own[key], hostile) }
  if (how === 'add') return { ...own, [nameFrom(hostile)]: hostile }
  const { [key]: _, ...others } = own
  return others
}

/** Converts a value to a key; some objects cannot be converted to text. */
function nameFrom(hostile: unknown): string {
  return (JSON.stringify(hostile) ?? 'undefined').slice(0, 100)
}
