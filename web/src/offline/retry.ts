import { ApiError, type ErrorCode } from '../api/api-error.ts'

/** Time and chance, so that tests can set them. */
export type Clock = {
  now(): number
  /** Waits; cut short by the signal, and by a connection that is back. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** From 0 to 1. */
  random(): number
}

/** An upload is tried for as long as this. */
const MAX_RETRY_MS = 10 * 60 * 1000
const FIRST_MS = 1000
const MAX_BACKOFF_MS = 60_000

/** What may pass by itself; any other answer is one. */
const PASSING = new Set<ErrorCode>([
  'network-request-failed',
  'service-unavailable',
  'internal-error',
  'too-many-requests',
])

/**
 * Tries until it succeeds, is refused, is told to stop, or ten minutes are over. Waits up to twice as long each
 * time, by chance, so that many who were cut off together do not come back together.
 */
export async function persist<T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  clock: Clock = realClock,
): Promise<T> {
  const end = clock.now() + MAX_RETRY_MS
  for (let tries = 0; ; tries++) {
    try {
      signal?.throwIfAborted()
      return await attempt()
    } catch (error) {
      const wait = waitAfter(error, tries, clock)
      if (wait === undefined || clock.now() + wait > end) throw error
      await clock.pause(wait, signal)
    }
  }
}

/** Milliseconds to wait before the next try; undefined when there is to be none. */
function waitAfter(error: unknown, tries: number, clock: Clock): number | undefined {
  if (!(error instanceof ApiError) || !PASSING.has(error.code)) return undefined
  const limit = Math.min(FIRST_MS * 2 ** tries, MAX_BACKOFF_MS)
  return (error.retryAfter ?? 0) * 1000 + clock.random() * limit
}

const realClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        removeEventListener('online', done)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      addEventListener('online', done)
      signal?.addEventListener('abort', done)
    }),
}
