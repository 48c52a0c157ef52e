import { listFollowing, type Reading } from '../rate/rate-window.ts'
import type { Testimony } from './coherence.ts'

/** s to each side of a window over which colour, agreement and variation are judged */
const reach = 10

/** Power of the background at the pulse's rate over that beside it: less is anything that moves there */
const isolated = 4

export type Surroundings = ReturnType<typeof lookAround>

/** Colour, agreement and variation of the windows around one that follow the same rate. */
export function lookAround(readings: readonly Reading[], index: number) {
  const middle = readings[index]?.heartRate ?? NaN
  const sum = { ...nothing }
  let share = 0
  let rates = 0
  let squares = 0
  let count = 0
  let regions = 0
  for (const other of listFollowing(readings, index, reach)) {
    if (!other.testimony) continue
    add(other.testimony, sum)
    regions = Math.max(regions, other.regions.length)
    count++
    rates += other.heartRate - middle
    squares += (other.heartRate - middle) ** 2
    share += other.share
  }
  return {
    count,
    regions,
    variation: Math.sqrt(Math.max(0, squares / count - (rates / count) ** 2)),
    agreement: sum.agreement / count,
    share: share / count,
    green: Math.sqrt(sum.greens / count),
    redness: sum.redInStep / sum.greenInStep,
    background: sum.background > isolated * sum.backgroundBeside ? Math.sqrt(sum.background / sum.greens) : 0,
    beside: sum.pulse > 0 ? sum.beside / sum.pulse : Infinity,
    coherence: Math.hypot(sum.greenInStep, sum.greenLate) / Math.sqrt(sum.greens * Math.abs(sum.pulse)),
    apart: Math.abs(Math.atan2(sum.greenLate, sum.greenInStep)),
  }
}

const nothing: Testimony = {
  greens: 0,
  pulse: 0,
  beside: 0,
  greenInStep: 0,
  greenLate: 0,
  redInStep: 0,
  agreement: 0,
  background: 0,
  backgroundBeside: 0,
}

function add(seen: Testimony, to: Testimony) {
  to.greens += seen.greens
  to.pulse += seen.pulse
  to.beside += seen.beside
  to.greenInStep += seen.greenInStep
  to.greenLate += seen.greenLate
  to.redInStep += seen.redInStep
  to.agreement += seen.agreement
  to.background += seen.background
  to.backgroundBeside += seen.backgroundBeside
}

/** Noise over pulse, as amplitudes, where the pulse explains a share of the energy. */
export const noiseOf = (share: number): number => Math.sqrt((1 - share) / share)
