import type { ErrorCode } from '../../api/api-error.ts'

/** Failures that may pass by themselves: the same save is sent again. */
const RETRYABLE = new Set<ErrorCode>([
  'network-request-failed',
  'service-unavailable',
  'unexpected-answer',
  'internal-error',
  'too-many-requests',
])

export function isRetryable(code: ErrorCode): boolean {
  return RETRYABLE.has(code)
}
