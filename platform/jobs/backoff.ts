const FIRST_SECONDS = 30
const MAX_SECONDS = 60 * 60
/** Random share of a pause, so that jobs that failed together are not retried together. */
const JITTER = 0.1

/**
 * Returns the seconds until the next attempt: 30, doubled with each, at most an hour, less up to a tenth.
 * `random`: from 0 to 1.
 */
export function backoff(attempts: number, random: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (attempts - 1), MAX_SECONDS) * (1 - JITTER * random)
}
