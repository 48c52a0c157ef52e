/** What a handler answers: a value, or one of the failures its endpoint names. */
export type Outcome<Value, Code extends string> =
  { ok: true; value: Value } | { ok: false; reason: Code; retryAfter?: number }

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<const Code extends string>(
  reason: Code,
  more: { retryAfter?: number } = {},
): { ok: false; reason: Code; retryAfter?: number } {
  return { ok: false, reason, ...more }
}
