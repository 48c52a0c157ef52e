import * as z from 'zod/mini'

/**
 * Returns a value as the server would store it, so that equal values have equal JSON; `undefined` for a value that
 * the server would refuse.
 */
export function canonical<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | undefined {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? toWellFormedJson(schema, parsed.data) : undefined
}

/**
 * Replaces lone surrogates, which remain where an emoji was cut in two, in the same way as the server; JSON writes
 * them as escapes.
 */
function toWellFormedJson<Value>(schema: z.ZodMiniType<Value>, value: Value): Value {
  const json = JSON.stringify(value)
  if (!/\\ud[89a-f]/.test(json)) return value
  const repair = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return z.parse(schema, JSON.parse(json, repair))
}

/** Whether two parsed values are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other)
}

/** Returns the key by which parsed values are compared. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value)
}
