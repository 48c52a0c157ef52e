import { trackingBandPass } from '../signal/band-pass.ts'
import { isFingertip } from '../signal/frame-quality.ts'
import { sampleAt } from '../signal/spectrum.ts'
import { POS, RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'

/** samples that are displayed, and samples before them that the filter needs */
const DISPLAYED = 10 * SAMPLE_RATE
const FILTER_REACH = 3.5 * SAMPLE_RATE
/** Hz: the pulse of any heart, and of most its second harmonic */
const BAND = { low: 0.6, high: 4 } as const

/**
 * Returns the latest 10 s at 30 Hz for display, zero mean and unit variance, whether or not they have a pulse: the sum
 * of the regions that have been visible for longest. Needs no rate, so that there is a wave from the first seconds on.
 */
export function latestDisplayWave(trace: Trace, waves: PulseWaves, regions: number): Float64Array {
  const all = [...new Uint8Array(regions).keys()]
  const isVisible = (sample: number, region: number): boolean =>
    !Number.isNaN(waves.value(sample, region, POS))
  let end = trace.length
  while (end > trace.oldest && !all.some((region) => isVisible(end - 1, region))) end--
  const lengths = all.map((region) => {
    let from = end
    while (from > Math.max(trace.oldest, end - DISPLAYED - FILTER_REACH) && isVisible(from - 1, region))
      from--
    return end - from
  })
  const length = Math.max(...lengths)
  const fullRegions = all.filter((region) => lengths[region] === length)
  const method = length > 0 && fullRegions.every((region) => isContact(trace, end - 1, region)) ? RED : POS
  const wave = new Float64Array(length).map((_, index) =>
    fullRegions.reduce((sum, region) => sum + waves.value(end - length + index, region, method), 0),
  )
  return toDisplayWave(
    trackingBandPass(
      wave,
      SAMPLE_RATE,
      wave.map(() => SAMPLE_RATE),
      BAND,
    ),
  )
}

const isContact = (trace: Trace, sample: number, region: number): boolean =>
  isFingertip(
    trace.colour(sample, region, 0),
    trace.colour(sample, region, 1),
    trace.colour(sample, region, 2),
  )

/** Returns the last 10 s of a wave at 30 Hz, normalised to zero mean and unit variance. */
export function toDisplayWave(wave: Float64Array): Float64Array {
  const end = wave.slice(-DISPLAYED)
  const mean = end.reduce((sum, value) => sum + value, 0) / end.length
  const size = Math.sqrt(end.reduce((sum, value) => sum + (value - mean) ** 2, 0) / end.length)
  return end.map((_, i) => (sampleAt(end, i) - mean) / (size || 1))
}
