import { findScanRate, type Answer, type Calibration } from '../checks/window-checks.ts'
import { isMeasured, type Measured } from '../signal/measure.ts'
import type { Stretch } from '../beats/segment.ts'
import { noiseOf } from '../checks/coherence-average.ts'

/** bpm: what is counted and what is tracked may differ by this and be the same heart */
const SAME_RATE = 2
const SAME_RATE_IN_NOISE = 1.3

/**
 * Beats that can be counted tell a rate better than any spectrum; the track says whether they are beats. In noise one of
 * them may be too many: the more there is of it, the closer the count must be. It is set beside the track of the same
 * time, that of the windows whose middles lie in the stretches, and corrects a scan's rate as far as that is all of it.
 * @param tracked the rate of all `answers`
 * @param beatRate bpm: of the beats in `stretches`
 */
export function correctByCount(
  tracked: Measured,
  beatRate: number,
  stretches: readonly Stretch[],
  answers: readonly Answer[],
  calibration: Calibration,
): Measured {
  const counted = answers.filter(({ from, to }) =>
    stretches.some((stretch) => holds(stretch, (from + to) / 2)),
  )
  const there = findScanRate(counted, answers.length, calibration)
  if (!isMeasured(there)) return tracked
  const share = counted.reduce((sum, answer) => sum + answer.share, 0) / counted.length
  const off = beatRate - there.value
  if (Math.abs(off) > Math.min(SAME_RATE, SAME_RATE_IN_NOISE / noiseOf(share))) return tracked
  // Windows come one a second, so that their number is the time.
  const by = (off * counted.length) / answers.length
  const { value, low, high, confidence } = tracked
  return { value: value + by, low: low + by, high: high + by, confidence }
}

const holds = ({ start, rate, wave }: Stretch, time: number): boolean =>
  time >= start && time < start + wave.length / rate
