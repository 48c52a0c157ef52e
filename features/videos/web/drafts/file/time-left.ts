/** How many bytes had been sent at a time (`at`, in milliseconds). */
export type Sample = { at: number; bytes: number }

/** Milliseconds over which the rate is measured: longer is out of date, shorter is unsteady. */
const WINDOW_MS = 15_000
const MIN_WINDOW_MS = 2_000

/** Adds a sample, and drops those before the window. Starts anew after a pause, or a part that is sent again. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const last = samples.at(-1)
  const isBroken = last !== undefined && (sample.bytes < last.bytes || sample.at - last.at > WINDOW_MS)
  const recent = isBroken ? [] : samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...recent, sample]
}

/** Returns the seconds until the rest is sent at the current rate; undefined while that is unknown. */
export function secondsLeft(samples: readonly Sample[], total: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < MIN_WINDOW_MS || last.bytes <= first.bytes) return undefined
  return (total - last.bytes) / ((last.bytes - first.bytes) / ((last.at - first.at) / 1000))
}
