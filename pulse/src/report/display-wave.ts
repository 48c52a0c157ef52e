import { followBand } from '../signal/band-pass.ts'
import { isFingertip } from '../checks/channel-spectra.ts'
import { at } from '../signal/spectrum.ts'
import { pos, red, type PulseWaves } from '../signal/pulse-wave.ts'
import { evenRate, type Trace } from '../signal/trace.ts'

/** samples that are drawn, and what the filter wants to see before them */
const DRAWN = 10 * evenRate
const BEFORE = 3.5 * evenRate
/** Hz, as cycles of a beat that lasts a second: the pulse of any heart, and of most its first harmonic */
const BAND = { low: 0.6, high: 4 } as const

/**
 * The latest 10 s for drawing, whether or not there is a pulse in them: the sum of the regions that are in sight for
 * longest. It knows no rate, and so can be drawn from the first seconds on.
 */
export function drawLatest(trace: Trace, waves: PulseWaves, regions: number): Float64Array {
  const all = [...new Uint8Array(regions).keys()]
  const isSeen = (sample: number, region: number): boolean => !Number.isNaN(waves.value(sample, region, pos))
  let end = trace.length
  while (end > trace.oldest && !all.some((region) => isSeen(end - 1, region))) end--
  const lengths = all.map((region) => {
    let from = end
    while (from > Math.max(trace.oldest, end - DRAWN - BEFORE) && isSeen(from - 1, region)) from--
    return end - from
  })
  const length = Math.max(...lengths)
  const used = all.filter((region) => lengths[region] === length)
  const method = length > 0 && used.every((region) => isTouched(trace, end - 1, region)) ? red : pos
  const wave = new Float64Array(length).map((_, index) =>
    used.reduce((sum, region) => sum + waves.value(end - length + index, region, method), 0),
  )
  return drawEnd(
    followBand(
      wave,
      evenRate,
      wave.map(() => evenRate),
      BAND,
    ),
  )
}

const isTouched = (trace: Trace, sample: number, region: number): boolean =>
  isFingertip(
    trace.colour(sample, region, 0),
    trace.colour(sample, region, 1),
    trace.colour(sample, region, 2),
  )

/** The last 10 s of a wave, with zero mean and unit variance. */
export function drawEnd(wave: Float64Array): Float64Array {
  const end = wave.slice(-DRAWN)
  const mean = end.reduce((sum, value) => sum + value, 0) / end.length
  const size = Math.sqrt(end.reduce((sum, value) => sum + (value - mean) ** 2, 0) / end.length)
  return end.map((_, i) => (at(end, i) - mean) / (size || 1))
}
