import { ApiError } from '../api/api-error.ts'
import { isRetryable, pauseAfter } from '../api/backoff.ts'
import { onSessionChange } from '../api/session.ts'
import { currentOwner, type Owner } from './owner.ts'

/** Time and chance, so that tests can set them. */
export type Clock = {
  now(): number
  /** Waits; cut short by the signal, and by a connection that is back. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** From 0 to 1. */
  random(): number
}

const MAX_RETRY_MS = 10 * 60 * 1000

/**
 * Tries until it succeeds, is refused, is told to stop, or ten minutes are over. Waits up to twice as long each
 * time, by chance, so that many who were cut off together do not come back together. (p-retry 7.1.1 is 1,354 bytes where
 * this is 408, and knows neither Retry-After nor a connection that is back.)
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
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      const wait = asked * 1000 + clock.random() * pauseAfter(failures)
      if (clock.now() + wait > end) throw error
      await clock.pause(wait, signal)
    }
  }
}

/**
 * The same, but never in the name of a person who logged in meanwhile: once the owner has left, it fails with
 * `not-signed-in`, and what is under way is aborted.
 */
export async function retryAs<T>(
  { person }: Pick<Owner, 'person'>,
  attempt: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const left = new AbortController()
  const look = () => {
    if (currentOwner().person !== person) left.abort(new ApiError('not-signed-in'))
  }
  const stopListening = onSessionChange(look)
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal
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

/** Waits; cut short by the signal, and by a connection that is back. */
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
