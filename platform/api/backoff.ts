import { ApiError, type ErrorCode } from './api-error.ts'

/** Failures that may pass by themselves, so that the same call is worth repeating. Any other answer is final. */
const RETRYABLE = new Set<ErrorCode>([
  'network-request-failed',
  'service-unavailable',
  'internal-error',
  'too-many-requests',
])

export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && RETRYABLE.has(error.code)
}

type Limits = { firstMs?: number; maxMs?: number }

/** Milliseconds to wait after so many failures in a row, from 0: twice as long each time. */
export function pauseAfter(failures: number, { firstMs = 1000, maxMs = 60_000 }: Limits = {}): number {
  return Math.min(firstMs * 2 ** failures, maxMs)
}
