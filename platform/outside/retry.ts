import { setTimeout as wait } from 'node:timers/promises'

/** Time and chance, so that tests can set them. */
export type Clock = {
  now(): number
  /** Waits; cut short by the signal. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** From 0 to 1. */
  random(): number
}

type Trying = {
  /** Whether an error may pass by itself. */
  mayPass: (error: unknown) => boolean
  signal: AbortSignal | undefined
  clock: Clock
}

const MAX_RETRY_MS = 2 * 60 * 1000
const FIRST_MS = 200
const MAX_BACKOFF_MS = 20_000

/** Tries for two minutes at most; waits up to twice as long each time, by chance (“full jitter”), so that servers spread out. */
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
