/** Returns the next pseudo-random number from 0 to below 1. */
export type RandomSource = () => number

/**
 * Returns a pseudo-random generator with the same numbers on every machine (Mulberry32, by Tommy Ettinger).
 */
export function createRandomSource(seed: number): RandomSource {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
