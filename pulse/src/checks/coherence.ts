import { listSameRate } from '../rate/rate-window.ts'
import type { CheckedWindow } from './checked-window.ts'
import type { CrossSpectra } from './cross-spectra.ts'

/** s to each side of a window over which spectra are averaged */
const REACH_SECONDS = 10

/**
 * Minimum ratio of the background's power at the pulse's rate to that in the sidebands; a lower ratio is broadband
 * movement.
 */
const MIN_BACKGROUND_PEAK = 4

/** Averages over neighbouring windows that track the same heart rate. */
export type Coherence = {
  /** number of windows averaged */
  count: number
  /** maximum number of regions that one of these windows used */
  regions: number
  /** bpm, standard deviation of the rate */
  rateDeviation: number
  /** 0 to 1, see `CrossSpectra` */
  phaseLocking: number
  /** spectral SQI, 0 to 1 */
  sqi: number
  /** amplitude of green, relative to its brightness */
  green: number
  /** amplitude of red over that of green, both in phase with the pulse */
  redToGreen: number
  /** amplitude of the background over that of green; 0 where it has no peak at the pulse's rate */
  backgroundToGreen: number
  /** cross-power of the regions in the sidebands over that at the pulse's rate */
  sidebandRatio: number
  /** magnitude coherence of green with the other regions' pulse */
  greenCoherence: number
  /** radians: phase of green against the pulse, 0 to π */
  greenPhase: number
}

/** Averages the spectra of the windows that track the same rate as the one at `index` and lie within 10 s of it. */
export function averageCoherence(windows: readonly CheckedWindow[], index: number): Coherence {
  const middle = windows[index]?.heartRate ?? NaN
  const sum = createSum()
  let sqi = 0
  let rates = 0
  let squares = 0
  let count = 0
  let regions = 0
  for (const other of listSameRate(windows, index, REACH_SECONDS)) {
    if (!other.spectra) continue
    add(other.spectra, sum)
    regions = Math.max(regions, other.regions.length)
    count++
    rates += other.heartRate - middle
    squares += (other.heartRate - middle) ** 2
    sqi += other.sqi
  }
  const hasBackgroundPeak = sum.background > MIN_BACKGROUND_PEAK * sum.backgroundSideband
  return {
    count,
    regions,
    rateDeviation: Math.sqrt(Math.max(0, squares / count - (rates / count) ** 2)),
    phaseLocking: sum.phaseLocking / count,
    sqi: sqi / count,
    green: Math.sqrt(sum.green / count),
    redToGreen: sum.redInPhase / sum.greenInPhase,
    backgroundToGreen: hasBackgroundPeak ? Math.sqrt(sum.background / sum.green) : 0,
    sidebandRatio: sum.pulse > 0 ? sum.sideband / sum.pulse : Infinity,
    greenCoherence:
      Math.hypot(sum.greenInPhase, sum.greenQuadrature) / Math.sqrt(sum.green * Math.abs(sum.pulse)),
    greenPhase: Math.abs(Math.atan2(sum.greenQuadrature, sum.greenInPhase)),
  }
}

type Sum = Omit<CrossSpectra, 'phases'>

const createSum = (): Sum => ({
  green: 0,
  pulse: 0,
  sideband: 0,
  greenInPhase: 0,
  greenQuadrature: 0,
  redInPhase: 0,
  phaseLocking: 0,
  background: 0,
  backgroundSideband: 0,
})

function add(spectra: Sum, sum: Sum) {
  sum.green += spectra.green
  sum.pulse += spectra.pulse
  sum.sideband += spectra.sideband
  sum.greenInPhase += spectra.greenInPhase
  sum.greenQuadrature += spectra.greenQuadrature
  sum.redInPhase += spectra.redInPhase
  sum.phaseLocking += spectra.phaseLocking
  sum.background += spectra.background
  sum.backgroundSideband += spectra.backgroundSideband
}
