import * as z from 'zod/mini'

/** A value as the server would store it, so that equal ones are equal as JSON; `undefined` for what it would refuse. */
export function canonical<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | undefined {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? wellFormed(schema, parsed.data) : undefined
}

/** The server stores another sign for half of a surrogate pair, as a cut through an emoji leaves it; JSON shows it by its escape. */
function wellFormed<Value>(schema: z.ZodMiniType<Value>, value: Value): Value {
  const json = JSON.stringify(value)
  if (!/\\ud[89a-f]/.test(json)) return value
  const repair = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return z.parse(schema, JSON.parse(json, repair))
}

/** Whether two values that were parsed are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other)
}

/** What two parsed values are compared by. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value)
}
