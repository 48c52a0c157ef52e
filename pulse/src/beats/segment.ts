import { trackingBandPass } from '../signal/band-pass.ts'
import { sampleAt } from '../signal/spectrum.ts'
import { POS, type PulseWaves } from '../signal/pulse-wave.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'
import { WINDOW_SAMPLES, type RateWindow } from '../rate/rate-window.ts'

/** A part of a scan without gaps, for beats and breathing; all series are evenly sampled and equally long. */
export type Segment = {
  /** s, on the frames' clock, of the first sample */
  start: number
  /** Hz: 30 */
  rate: number
  /** sum of the regions' POS waves, or of a fingertip's red or green ones, relative to the brightness; maxima where blood volume is largest */
  blood: Float64Array
  /** `blood` band-passed to 0.6 to 2.5 cycles a beat, for breathing */
  wave: Float64Array
  /** [region][channel]: r, g, b, 0 to 255 */
  colours: Float64Array[][]
  /** bpm for each sample: the tracked heart rate */
  heartRate: Float64Array
}

/** cycles a beat: the pulse and its second harmonic */
const PULSE = { low: 0.6, high: 2.5 } as const
/** samples from a window's start to its middle */
const MIDDLE = WINDOW_SAMPLES / 2
/**
 * samples on either side of a window's middle for which its rate is used: the window, and the second that has no
 * window yet
 */
const REACH = MIDDLE + SAMPLE_RATE
/** samples: shorter segments are dominated by the edge effects of filters */
const MIN_LENGTH = 10 * SAMPLE_RATE
/** minimum share of the longest possible time with a rate at which a larger set of regions is preferred */
const MIN_SHARE_OF_LONGEST = 0.99

/**
 * Returns the segments of a scan that have a heart rate and in which all used regions are visible. `blood` is the
 * unweighted sum of the regions' POS waves: of POS, CHROM, OMIT and green it times beats best, and mixtures are worse.
 * @param windows windows that passed their checks
 */
export function listSegments(
  trace: Trace,
  waves: PulseWaves,
  regions: number,
  windows: readonly RateWindow[],
): Segment[] {
  const usable = windows.filter((window) => !window.refused)
  if (!usable.length) return []
  const method = mostFrequent(usable.map((window) => window.method))
  // Regions that most windows could not use would only add noise.
  const candidates = [...new Uint8Array(regions).keys()].filter(
    (region) => usable.filter((window) => window.regions.includes(region)).length * 2 >= usable.length,
  )
  const rates = ratesOf(trace, usable)
  const runsOf = (subset: readonly number[]) => listRuns(trace, waves, subset, rates)
  const usedRegions = selectRegions(candidates, runsOf)
  return runsOf(usedRegions)
    .filter(isLong)
    .map(([from, to]) => {
      const heartRate = rates.slice(from - trace.oldest, to - trace.oldest)
      const blood = heartRate.map((_, index) =>
        usedRegions.reduce((sum, region) => sum + waves.value(from + index, region, method), 0),
      )
      const lengths = heartRate.map((bpm) => (60 * SAMPLE_RATE) / bpm)
      return {
        start: trace.start + from / SAMPLE_RATE,
        rate: SAMPLE_RATE,
        blood,
        wave: trackingBandPass(blood, SAMPLE_RATE, lengths, PULSE),
        heartRate,
        colours: usedRegions.map((region) => readColours(trace, region, from, to - from)),
      }
    })
}

const mostFrequent = (methods: readonly number[]): number =>
  methods.reduce((best, method) => (countOf(methods, method) > countOf(methods, best) ? method : best), POS)
const countOf = (methods: readonly number[], method: number): number =>
  methods.filter((other) => other === method).length

const readColours = (trace: Trace, region: number, from: number, length: number): Float64Array[] =>
  [0, 1, 2].map((channel) => {
    const colour = new Float64Array(length)
    trace.read(from, region, channel, colour)
    return colour
  })

/** Samples from `from` up to, not including, `to`. */
type Run = [from: number, to: number]

const isLong = ([from, to]: Run): boolean => to - from >= MIN_LENGTH
const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, [from, to]) => sum + to - from, 0)

/**
 * Selects as many regions as possible that are visible together for the longest time in long runs; a region with gaps
 * would split every segment. Uses backward elimination: each step drops the region without which the long runs are
 * longest.
 */
function selectRegions(all: readonly number[], runsOf: (regions: readonly number[]) => Run[]) {
  const evaluate = (regions: readonly number[]) => {
    const runs = runsOf(regions)
    return { regions, long: lengthOf(runs.filter(isLong)), visible: lengthOf(runs) }
  }
  let set = evaluate(all)
  const sets = [set]
  while (set.regions.length > 1) {
    const { regions } = set
    const fewer = regions.map((left) => evaluate(regions.filter((region) => region !== left)))
    set = fewer.reduce((best, other) =>
      other.long > best.long || (other.long === best.long && other.visible > best.visible) ? other : best,
    )
    sets.push(set)
  }
  const longest = Math.max(...sets.map(({ long }) => long))
  return (sets.find(({ long }) => long >= MIN_SHARE_OF_LONGEST * longest) ?? set).regions
}

/** Runs in which all these regions are visible and a rate is known: noise may look like beats where there is none. */
function listRuns(trace: Trace, waves: PulseWaves, regions: readonly number[], rates: Float64Array): Run[] {
  const runs: Run[] = []
  const isVisible = (sample: number): boolean =>
    sampleAt(rates, sample - trace.oldest) > 0 &&
    regions.every((region) => !Number.isNaN(waves.value(sample, region, POS)))
  let from = trace.oldest
  for (let sample = trace.oldest; sample <= trace.length; sample++) {
    if (sample < trace.length && isVisible(sample)) continue
    if (sample > from) runs.push([from, sample])
    from = sample + 1
  }
  return runs
}

/** Returns the rate, in bpm, of the window nearest to each sample of the buffer; NaN where no window is near. */
function ratesOf({ oldest, length }: Trace, usable: readonly RateWindow[]): Float64Array {
  let nearest = 0
  const distanceOf = (index: number, sample: number): number =>
    Math.abs((usable[index]?.first ?? Infinity) + MIDDLE - sample)
  return new Float64Array(length - oldest).map((_, index) => {
    const sample = oldest + index
    while (distanceOf(nearest + 1, sample) <= distanceOf(nearest, sample)) nearest++
    return distanceOf(nearest, sample) <= REACH ? (usable[nearest]?.heartRate ?? NaN) : NaN
  })
}
