import { followBand } from '../signal/band-pass.ts'
import { at } from '../signal/spectrum.ts'
import { pos, red, type PulseWaves } from '../signal/pulse-wave.ts'
import { evenRate, type Trace } from '../signal/trace.ts'
import type { Reading } from '../rate/rate-window.ts'

/**
 * A piece of a scan without a gap, as beats and breathing read it; all series are even and equally long.
 * `colours[region][channel]`: r, g, b on the scale 0 to 255.
 */
export type Stretch = {
  /** s, on the frames' clock, of the first sample */
  start: number
  /** Hz: 30 */
  rate: number
  /** the regions' POS waves, or a fingertip's red, added up as shares of the brightness; up where blood volume is largest */
  blood: Float64Array
  /** of it 0.6 to 2.5 cycles a beat, which is what breathing is read from */
  wave: Float64Array
  colours: Float64Array[][]
  /** bpm for each sample: the tracked heart rate */
  heartRate: Float64Array
}

/** Cycles a beat of the wave that breathing is read from: the pulse and its first harmonics. */
const PULSE = { low: 0.6, high: 2.5 } as const
/** samples: windows are 10 s long, and say most of their middle. */
const MIDDLE = 5 * evenRate
/** samples from a window's middle of which it tells the rate: all of it, and the second that has no window yet. */
const NEAR = MIDDLE + evenRate
/** samples: shorter stretches hold no variability and no breath, and their ends spoil more than they have. */
const MIN_LENGTH = 10 * evenRate
/** Share of the most time from which on more regions are worth more than more time. */
const AS_LONG = 0.99

/**
 * The stretches of a scan where a heart rate is told and all regions that are used are seen.
 * The blood's wave is the sum of the regions' POS waves as they are, shares of the brightness: of POS, CHROM, OMIT and
 * green it tells times of beats best, and mixing the others in makes it worse. A fingertip's is red.
 */
export function listStretches(
  trace: Trace,
  waves: PulseWaves,
  regions: number,
  readings: readonly Reading[],
): Stretch[] {
  const told = readings.filter((reading) => !reading.refused)
  if (!told.length) return []
  const method = told.filter((reading) => reading.contact).length * 2 > told.length ? red : pos
  // What most windows left out, as too dark or too seldom seen, would only be noise here.
  const heard = [...new Uint8Array(regions).keys()].filter(
    (region) => told.filter((reading) => reading.regions.includes(region)).length * 2 >= told.length,
  )
  const rates = ratesOf(trace, told)
  const runsOf = (some: readonly number[]) => listRuns(trace, waves, some, rates)
  const used = chooseRegions(heard, runsOf)
  return runsOf(used)
    .filter(isLong)
    .map(([from, to]) => {
      const heartRate = rates.slice(from - trace.oldest, to - trace.oldest)
      const blood = heartRate.map((_, index) =>
        used.reduce((sum, region) => sum + waves.value(from + index, region, method), 0),
      )
      const lengths = heartRate.map((bpm) => (60 * evenRate) / bpm)
      return {
        start: trace.start + from / evenRate,
        rate: evenRate,
        blood,
        wave: followBand(blood, evenRate, lengths, PULSE),
        heartRate,
        colours: used.map((region) => readColours(trace, region, from, to - from)),
      }
    })
}

const readColours = (trace: Trace, region: number, from: number, length: number): Float64Array[] =>
  [0, 1, 2].map((channel) => {
    const colour = new Float64Array(length)
    trace.read(from, region, channel, colour)
    return colour
  })

/** [from, to) of samples. */
type Run = [from: number, to: number]

const isLong = ([from, to]: Run): boolean => to - from >= MIN_LENGTH
const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, [from, to]) => sum + to - from, 0)

/**
 * The regions that are seen together for most time in long runs, and of those about as long the most: a region that
 * flickers would tear every stretch. One after the other is left out, each time that without which the rest see most.
 */
function chooseRegions(all: readonly number[], runsOf: (regions: readonly number[]) => Run[]) {
  const look = (regions: readonly number[]) => {
    const runs = runsOf(regions)
    return { regions, long: lengthOf(runs.filter(isLong)), seen: lengthOf(runs) }
  }
  let set = look(all)
  const sets = [set]
  while (set.regions.length > 1) {
    const { regions } = set
    const fewer = regions.map((left) => look(regions.filter((region) => region !== left)))
    set = fewer.reduce((best, other) =>
      other.long > best.long || (other.long === best.long && other.seen > best.seen) ? other : best,
    )
    sets.push(set)
  }
  const most = Math.max(...sets.map(({ long }) => long))
  return (sets.find(({ long }) => long >= AS_LONG * most) ?? set).regions
}

/** Where all these regions are seen and a rate is known: what has none may look like beats all the same. */
function listRuns(trace: Trace, waves: PulseWaves, regions: readonly number[], rates: Float64Array): Run[] {
  const runs: Run[] = []
  const isSeen = (sample: number): boolean =>
    at(rates, sample - trace.oldest) > 0 &&
    regions.every((region) => !Number.isNaN(waves.value(sample, region, pos)))
  let from = trace.oldest
  for (let sample = trace.oldest; sample <= trace.length; sample++) {
    if (sample < trace.length && isSeen(sample)) continue
    if (sample > from) runs.push([from, sample])
    from = sample + 1
  }
  return runs
}

/** bpm for each sample that is kept, of the window whose middle is nearest; NaN where none is near. */
function ratesOf({ oldest, length }: Trace, told: readonly Reading[]): Float64Array {
  let nearest = 0
  const distanceOf = (index: number, sample: number): number =>
    Math.abs((told[index]?.first ?? Infinity) + MIDDLE - sample)
  return new Float64Array(length - oldest).map((_, index) => {
    const sample = oldest + index
    while (distanceOf(nearest + 1, sample) <= distanceOf(nearest, sample)) nearest++
    return distanceOf(nearest, sample) <= NEAR ? (told[nearest]?.heartRate ?? NaN) : NaN
  })
}
