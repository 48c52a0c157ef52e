import { ApiError, type ErrorCode } from './api-error.ts'

/** Failures that may pass by themselves, so that the call is worth retrying. Any other failure is final. */
const RETRYABLE_CODES = new Set<ErrorCode>([
  'network-request-failed',
  'service-unavailable',
  'internal-error',
  'too-many-requests',
])

export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && RETRYABLE_CODES.has(error.code)
}

type Limits = { firstMs?: number; maxMs?: number }

/** Returns the milliseconds to wait before a retry, doubling with each failure in a row, counted from 0. */
export function retryDelayMs(failures: number, { firstMs = 1000, maxMs = 60_000 }: Limits = {}): number {
  return Math.min(firstMs * 2 ** failures, maxMs)
}
