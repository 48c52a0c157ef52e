/** A pseudo-random number generator with a seed. */
export type Random = {
  /** Returns a uniformly distributed number from 0 up to, not including, 1. */
  uniform(): number
  between(low: number, high: number): number
  /** Returns a normally distributed number: mean 0, standard deviation 1 (Box and Muller 1958). */
  normal(): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Mulberry32: 32 bits of state, enough for test data. */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: (from) => from[Math.floor(uniform() * from.length)] ?? from[0],
  }
}

/** A value over time, in s. */
export type Curve = (time: number) => number

/**
 * Drift of unit variance: sines of random phase between two frequencies (Hz) whose power falls with 1/f, like movements and
 * light of real rooms.
 */
export function makeDrift(random: Random, low: number, high: number): Curve {
  const waves = Array.from({ length: 14 }, (_, place) => {
    const frequency = low * (high / low) ** ((place + random.uniform()) / 14)
    return { frequency, phase: random.between(0, 2 * Math.PI), size: random.normal() }
  })
  const power = waves.reduce((sum, { size }) => sum + size ** 2 / 2, 0)
  return (time) =>
    waves.reduce(
      (sum, wave) => sum + wave.size * Math.sin(2 * Math.PI * wave.frequency * time + wave.phase),
      0,
    ) / Math.sqrt(power)
}
