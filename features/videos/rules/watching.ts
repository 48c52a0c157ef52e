/** From here on a video counts as watched: what is left is closing words. */
const FINISHED_SHARE = 0.95
/** Going on from the first seconds is no different from beginning. */
const MIN_RESUME_SECONDS = 5

/** The share of a video that was watched, from 0 to 1. */
export function watchedShare(furthest: number, seconds: number): number {
  if (seconds <= 0) return 0
  const share = Math.min(1, furthest / seconds)
  return share >= FINISHED_SHARE ? 1 : share
}

/** The second to go on from; null where it would be the beginning, or nothing is left to watch. */
export function resumePosition(position: number, seconds: number): number | null {
  const isBegun = position >= MIN_RESUME_SECONDS
  return isBegun && watchedShare(position, seconds) < 1 ? position : null
}
