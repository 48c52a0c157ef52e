import type { Issue } from '../contract/problem.ts'

type FailureDetails = {
  /** Seconds to wait. */
  retryAfter?: number
  /** Errors in the input, by field. */
  issues?: Issue[]
}

/** The result of a handler: a value, or one of the failures that its endpoint declares. */
export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | ({ ok: false; reason: Code } & FailureDetails)

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<const Code extends string>(
  reason: Code,
  failureDetails: FailureDetails = {},
): { ok: false; reason: Code } & FailureDetails {
  return { ok: false, reason, ...failureDetails }
}
