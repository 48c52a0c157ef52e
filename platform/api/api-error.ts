import type { Endpoint, Failure } from '../contract/endpoint.ts'
import type { FailureCode, Issue } from '../contract/problem.ts'

/** Failures that the server names, and failures on the way to it. */
export type ErrorCode = FailureCode | 'network-request-failed' | 'unexpected-answer'

/** A call that did not succeed. The messages for its codes are in the catalogue. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly issues: Issue[]
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    details: { issues?: Issue[] | undefined; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.issues = details.issues ?? []
    this.retryAfter = details.retryAfter
  }
}

/** Whether a call failed with a code that its endpoint declares; compiles only for such codes. */
export function hasFailedWith<E extends Endpoint>(error: unknown, _endpoint: E, code: Failure<E>): boolean {
  return error instanceof ApiError && error.code === code
}
