/** How many bytes had been sent at a moment, in milliseconds. */
export type Sample = { at: number; bytes: number }

/** A rate of longer ago says nothing of now, one of a moment ago jumps about. */
const WINDOW_MS = 15_000
const MIN_WINDOW_MS = 2_000

/** The samples that the rate is told by, with the newest. After a pause, or a part that is sent again, it begins anew. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const last = samples.at(-1)
  const isBroken = last !== undefined && (sample.bytes < last.bytes || sample.at - last.at > WINDOW_MS)
  const kept = isBroken ? [] : samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...kept, sample]
}

/** Seconds until the rest is sent at the rate of late; undefined until there is one. */
export function secondsLeft(samples: readonly Sample[], total: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < MIN_WINDOW_MS || last.bytes <= first.bytes) return undefined
  return (total - last.bytes) / ((last.bytes - first.bytes) / ((last.at - first.at) / 1000))
}
