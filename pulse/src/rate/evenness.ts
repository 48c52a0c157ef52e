import { at } from '../signal/spectrum.ts'
import { COMBINED_RATE } from './combined-wave.ts'

/** samples of a block, and from one to the next */
const BLOCK = 4 * COMBINED_RATE
const HOP = 2 * COMBINED_RATE
/** samples to each side of the middle, and the fewest in all: within less a calm heart keeps its pace as well */
const REACH = 30 * COMBINED_RATE
const MIN_LENGTH = 20 * COMBINED_RATE
/** bpm: rates that are tried to both sides of the given one, and how far they are apart */
const SEARCH = 4
const SEARCH_STEP = 0.1

/**
 * 0 to 1: how well one unchanging rate explains the phases of half a minute to both sides of `middle`. A lamp's or a motor's
 * has 1 but for the noise; no heart keeps its pace so long. 0 where less than 20 s are known.
 * @param wave combined wave at 10 Hz, zero where there is none
 * @param rate bpm, near the wave's
 */
export function measureEvenness(wave: Float64Array, middle: number, rate: number): number {
  const first = Math.max(0, middle - REACH)
  const end = Math.min(wave.length, middle + REACH)
  if (end - first < MIN_LENGTH) return 0
  const phases = blockPhases(wave, first, end, rate)
  let most = 0
  for (let offset = -SEARCH; offset <= SEARCH; offset += SEARCH_STEP) {
    let [re, im] = [0, 0]
    for (const { sample, phase } of phases) {
      const rest = phase - (2 * Math.PI * offset * sample) / (60 * COMBINED_RATE)
      re += Math.cos(rest)
      im += Math.sin(rest)
    }
    most = Math.max(most, Math.hypot(re, im))
  }
  return phases.length ? most / phases.length : 0
}

/** rad: the phase of each block against `rate`; `sample` is where it begins. */
function blockPhases(wave: Float64Array, first: number, end: number, rate: number) {
  const phases: { sample: number; phase: number }[] = []
  for (let sample = first; sample + BLOCK <= end; sample += HOP) {
    let [re, im] = [0, 0]
    for (let i = 0; i < BLOCK; i++) {
      const value = (1 - Math.cos((2 * Math.PI * (i + 0.5)) / BLOCK)) * at(wave, sample + i)
      const angle = (2 * Math.PI * rate * (sample + i)) / (60 * COMBINED_RATE)
      re += value * Math.cos(angle)
      im -= value * Math.sin(angle)
    }
    if (re || im) phases.push({ sample, phase: Math.atan2(im, re) })
  }
  return phases
}
