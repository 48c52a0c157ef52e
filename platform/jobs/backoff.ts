const FIRST_SECONDS = 30
const MAX_SECONDS = 60 * 60
/** Random share of a pause, so that jobs that failed together are not retried together. */
const JITTER_SHARE = 0.1

/**
 * Returns the seconds until the next attempt: 30, doubled with each attempt up to an hour, less a random share of up
 * to a tenth. `random` is from 0 to 1.
 */
export function backoff(attempts: number, random: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (attempts - 1), MAX_SECONDS) * (1 - JITTER_SHARE * random)
}
