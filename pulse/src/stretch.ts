import { followBand } from './band.ts'
import { at } from './fourier.ts'
import { pos, red, type PulseWaves } from './pulse-wave.ts'
import { evenRate, type Trace } from './trace.ts'
import type { Reading } from './reading.ts'

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
  /** bpm for each sample: the tracked heart rate; NaN where none was certain */
  heartRate: Float64Array
}

/** Cycles a beat of the wave that breathing is read from: the pulse and its first harmonics. */
const PULSE = { low: 0.6, high: 2.5 } as const
/** samples: windows are 10 s long, and say most of their middle; what is farther from one than this it says nothing of. */
const MIDDLE = 5 * evenRate
/** Share of the samples that a region must be seen in to be used: another would tear every stretch. */
const LEAST_SEEN = 0.8
/** samples: shorter stretches hold no variability and no breath, and their ends spoil more than they have. */
const SHORTEST = 10 * evenRate

/**
 * The stretches of a scan where all regions that are used are seen, as beats and breathing read them.
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
  const isSeen = (sample: number, region: number): boolean =>
    !Number.isNaN(waves.value(sample, region, method))
  const used = chooseRegions(trace, regions, isSeen)
  if (!used.length) return []
  return listRuns(trace, (sample) => used.every((region) => isSeen(sample, region))).map(([from, to]) => {
    const samples = Array.from({ length: to - from }, (_, index) => from + index)
    const blood = Float64Array.from(samples, (sample) =>
      used.reduce((sum, region) => sum + waves.value(sample, region, method), 0),
    )
    const heartRate = rateOf(from, to, told)
    return {
      start: trace.start + from / evenRate,
      rate: evenRate,
      blood,
      wave: followBand(blood, evenRate, lengthsOf(heartRate), PULSE),
      heartRate,
      colours: used.map((region) =>
        [0, 1, 2].map((channel) =>
          Float64Array.from(samples, (sample) => trace.colour(sample, region, channel)),
        ),
      ),
    }
  })
}

function chooseRegions(
  trace: Trace,
  regions: number,
  isSeen: (sample: number, region: number) => boolean,
): number[] {
  const counts = new Float64Array(regions)
  for (let sample = trace.oldest; sample < trace.length; sample++) {
    for (let region = 0; region < regions; region++)
      if (isSeen(sample, region)) counts[region] = at(counts, region) + 1
  }
  const most = Math.max(...counts)
  return [...counts.keys()].filter((region) => most > 0 && at(counts, region) >= LEAST_SEEN * most)
}

/** [from, to) of samples that are usable one after the other. */
function listRuns(trace: Trace, isUsable: (sample: number) => boolean): [from: number, to: number][] {
  const runs: [number, number][] = []
  let from = trace.oldest
  for (let sample = trace.oldest; sample <= trace.length; sample++) {
    if (sample < trace.length && isUsable(sample)) continue
    if (sample - from >= SHORTEST) runs.push([from, sample])
    from = sample + 1
  }
  return runs
}

/** bpm for each sample, of the window whose middle is nearest; NaN where none is near. */
function rateOf(from: number, to: number, told: readonly Reading[]): Float64Array {
  let nearest = 0
  const distanceOf = (index: number, sample: number): number =>
    Math.abs((told[index]?.first ?? Infinity) + MIDDLE - sample)
  return Float64Array.from({ length: to - from }, (_, index) => {
    const sample = from + index
    while (distanceOf(nearest + 1, sample) <= distanceOf(nearest, sample)) nearest++
    return distanceOf(nearest, sample) <= MIDDLE ? (told[nearest]?.heartRate ?? NaN) : NaN
  })
}

/** Samples a beat lasts, all over the stretch as in its middle where a rate is unknown. */
function lengthsOf(heartRate: Float64Array): Float64Array {
  const known = heartRate.filter((bpm) => bpm > 0).toSorted()
  const middle = known[known.length >> 1] ?? 60
  return heartRate.map((bpm) => (60 * evenRate) / (bpm > 0 ? bpm : middle))
}
