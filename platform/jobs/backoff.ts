const FIRST_SECONDS = 30
const MAX_SECONDS = 60 * 60
/** The part of a pause that is left to chance, so that what failed together is not tried together. */
const JITTER = 0.1

/** Seconds until the next try: 30, doubled with each, an hour at most, up to a tenth less. `random`: from 0 to 1. */
export function backoff(attempts: number, random: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (attempts - 1), MAX_SECONDS) * (1 - JITTER * random)
}
