export function clamp(value: number, min = 0, max = 1): number {
  return Math.min(max, Math.max(min, value))
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Returns an eased share: 0 to 1, at rest at both ends. */
function ease(share: number): number {
  const x = clamp(share)
  return x * x * x * (x * (6 * x - 15) + 10)
}

/** Returns 0 before second `from`, 1 after `to`, and an eased value between them. */
export function ramp(t: number, from: number, to: number): number {
  return ease((t - from) / (to - from))
}

/** Returns an opacity: 1 from second `from` to `to`, faded in and out over `edge` seconds within; 0 elsewhere. */
export function fadeInOut(t: number, from: number, to: number, edge = 0.5): number {
  return Math.min(ramp(t, from, from + edge), 1 - ramp(t, to - edge, to))
}

/** Returns the eased value at `t` between keyframes of [second, value]; constant before and after all of them. */
export function interpolateKeyframes(t: number, keys: [number, number][]): number {
  const after = keys.findIndex(([at]) => at > t)
  if (after === -1) return keys.at(-1)?.[1] ?? 0
  const [to, end] = keys[after] ?? [0, 0]
  const [from, start] = keys[after - 1] ?? [to, end]
  return after === 0 ? end : mix(start, end, ramp(t, from, to))
}

/**
 * Rounds a share, 0 to 1, to `steps` steps. Where the light of a whole picture changes, each change costs all of its
 * pixels; steps too small to be seen cost a tenth of a smooth change.
 */
export function quantise(share: number, steps: number): number {
  return Math.round(share * steps) / steps
}

/** Returns a sine between -1 and 1 with a period of `period` seconds. */
export function swing(t: number, period: number, offset = 0): number {
  return Math.sin((2 * Math.PI * (t - offset)) / period)
}
