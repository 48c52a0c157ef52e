import type { Endpoint, Failure } from '@hale/contracts/endpoint'
import type { FailureCode, Issue } from '@hale/contracts/problem'

/** What a screen can be told: what the server names, and what happens on the way to it. */
export type ErrorCode = FailureCode | 'network-request-failed' | 'unexpected-answer'

/** A call that did not succeed. It knows no words; the catalogue has those. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly issues: Issue[]
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { issues?: Issue[] | undefined; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause })
    this.code = code
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter
  }
}

/** Whether a call failed in a way its endpoint names; compiles only for names that it does. */
export function failedWith<E extends Endpoint>(error: unknown, _endpoint: E, code: Failure<E>): boolean {
  return error instanceof ApiError && error.code === code
}
