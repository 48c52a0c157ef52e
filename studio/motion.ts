export function clamp(value: number, min = 0, max = 1): number {
  return Math.min(max, Math.max(min, value))
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Begins and ends at rest. */
function ease(share: number): number {
  const x = clamp(share)
  return x * x * x * (x * (6 * x - 15) + 10)
}

/** 0 before `from`, 1 after `to`, eased between; seconds. */
export function ramp(t: number, from: number, to: number): number {
  return ease((t - from) / (to - from))
}

/** Shown from `from` to `to`, with soft edges of `edge` seconds within. */
export function during(t: number, from: number, to: number, edge = 0.5): number {
  return Math.min(ramp(t, from, from + edge), 1 - ramp(t, to - edge, to))
}

/** Keyframes of [second, value]; eased from one to the next, at rest before the first and after the last. */
export function track(t: number, keys: [number, number][]): number {
  const after = keys.findIndex(([at]) => at > t)
  if (after === -1) return keys.at(-1)?.[1] ?? 0
  const [to, end] = keys[after] ?? [0, 0]
  const [from, start] = keys[after - 1] ?? [to, end]
  return after === 0 ? end : mix(start, end, ramp(t, from, to))
}

/**
 * A share in so many steps. Where the light of a whole picture changes, each change costs all of its pixels; steps too
 * small to be seen cost a tenth of a smooth change.
 */
export function inSteps(share: number, steps: number): number {
  return Math.round(share * steps) / steps
}

/** A swing between -1 and 1, `period` seconds for both ways. */
export function swing(t: number, period: number, offset = 0): number {
  return Math.sin((2 * Math.PI * (t - offset)) / period)
}
