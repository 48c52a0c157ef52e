/** The share from which a video counts as watched, as only closing words are left. */
const FINISHED_SHARE = 0.95
/** Minimum position, in seconds, at which to resume: before that, resuming is no different from starting. */
const MIN_RESUME_SECONDS = 5

/** The share of a video that was watched, from 0 to 1. */
export function watchedShare(furthest: number, seconds: number): number {
  if (seconds <= 0) return 0
  const share = Math.min(1, furthest / seconds)
  return share >= FINISHED_SHARE ? 1 : share
}

/** Returns the second at which to resume; null where that is the beginning, or nothing is left to watch. */
export function resumePosition(position: number, seconds: number): number | null {
  const isStarted = position >= MIN_RESUME_SECONDS
  return isStarted && watchedShare(position, seconds) < 1 ? position : null
}
