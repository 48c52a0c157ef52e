import { ApiError } from '../api/api-error.ts'
import { isRetryable, retryDelayMs } from '../api/backoff.ts'
import { onSessionChange } from '../api/session.ts'
import { currentOwner, type Owner } from './owner.ts'

/** Time and randomness, so that tests can replace them. */
export type Clock = {
  now(): number
  /** Waits for `ms`; the wait ends early when the signal is aborted or the connection is back. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Returns a number from 0 to 1. */
  random(): number
}

const MAX_RETRY_MS = 10 * 60 * 1000

/**
 * Retries until an attempt succeeds or is refused, the signal is aborted, or ten minutes are over. Waits for
 * random pauses whose maximum doubles, so that people who were cut off together do not return together.
 * (p-retry 7.1.1 is 1,354 bytes where this is 408, and supports neither Retry-After nor a connection that is
 * back.)
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  clock: Clock = realClock,
): Promise<T> {
  const end = clock.now() + MAX_RETRY_MS
  for (let failures = 0; ; failures++) {
    try {
      signal?.throwIfAborted()
      return await attempt()
    } catch (error) {
      if (!isRetryable(error)) throw error
      const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      const wait = retryAfter * 1000 + clock.random() * retryDelayMs(failures)
      if (clock.now() + wait > end) throw error
      await clock.pause(wait, signal)
    }
  }
}

/**
 * Retries as `retry` does, but never in the name of a person who logged in meanwhile: once the owner has
 * left, it fails with `not-signed-in` and aborts a running attempt.
 */
export async function retryAs<T>(
  { person }: Pick<Owner, 'person'>,
  attempt: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const ownerLeft = new AbortController()
  const look = () => {
    if (currentOwner().person !== person) ownerLeft.abort(new ApiError('not-signed-in'))
  }
  const stopListening = onSessionChange(look)
  const either = signal ? AbortSignal.any([signal, ownerLeft.signal]) : ownerLeft.signal
  try {
    return await retry(() => {
      look()
      either.throwIfAborted()
      return attempt(either)
    }, either)
  } finally {
    stopListening()
  }
}

const realClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  pause,
}

/** Waits for `ms`; the wait ends early when the signal is aborted or the connection is back. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}
