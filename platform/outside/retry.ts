import { setTimeout as wait } from 'node:timers/promises'

/** Time and randomness, so that tests can replace them. */
export type Clock = {
  now(): number
  /** Waits; ended early by the signal. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Returns a number from 0 to 1. */
  random(): number
}

type Trying = {
  /** Whether an error may be temporary. */
  mayPass: (error: unknown) => boolean
  signal: AbortSignal | undefined
  clock: Clock
}

const MAX_RETRY_MS = 2 * 60 * 1000
const FIRST_MS = 200
const MAX_BACKOFF_MS = 20_000

/**
 * Retries for at most two minutes, after random pauses whose maximum doubles (“full jitter”), so that servers
 * spread out.
 */
export async function retry<T>(attempt: () => Promise<T>, { mayPass, signal, clock }: Trying): Promise<T> {
  const end = clock.now() + MAX_RETRY_MS
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const pause = clock.random() * Math.min(FIRST_MS * 2 ** tries, MAX_BACKOFF_MS)
      if (!mayPass(error) || signal?.aborted || clock.now() + pause > end) throw error
      await clock.pause(pause, signal)
    }
  }
}

export const realClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  pause: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}).catch(() => {}),
}
