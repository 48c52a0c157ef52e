import { selectBeats, type Candidate } from './beat-selection.ts'
import { correctTimeWarp, type CorrectedTimes } from './time-warp.ts'
import { copyNormalised, medianOf, peakOffset } from './vectors.ts'

/** Shares of a beat's length before and after its peak that the template covers: the upstroke and most of the fall. */
const BEFORE = 0.4
const AFTER = 0.4

/** Minimum correlation of a candidate with the template. */
const MIN_CORRELATION = 0.2

/** Number of iterations of template and times; with two, one of fourteen fingertips is lost. */
const ROUNDS = 3

export type MatchedBeats = CorrectedTimes & {
  /** correlation of each beat with the template */
  correlations: Float64Array
}

/** Returns the median of all beats, sample by sample, with zero mean and unit length: outliers have no influence. */
function medianBeat(wave: Float64Array, times: Float64Array, before: number, length: number): Float64Array {
  const beats: Float64Array[] = []
  for (const time of times) {
    const beat = new Float64Array(length)
    if (copyNormalised(wave, Math.round(time) - before, beat)) beats.push(beat)
  }
  const template = new Float64Array(length).map((_, index) => medianOf(beats.map((beat) => beat[index] ?? 0)))
  copyNormalised(template.slice(), 0, template)
  return template
}

/** Normalised cross-correlation of the wave with the template, for every position of the template's first sample. */
function crossCorrelate(wave: Float64Array, template: Float64Array): Float64Array {
  const correlations = new Float64Array(Math.max(0, wave.length - template.length + 1))
  let [sum, power] = [0, 0]
  for (let at = 0; at < wave.length; at++) {
    const from = at - template.length + 1
    const [value, removed] = [wave[at] ?? 0, wave[from - 1] ?? 0]
    sum += value - removed
    power += value * value - removed * removed
    if (from < 0) continue
    let product = 0
    for (let index = 0; index < template.length; index++)
      product += (wave[from + index] ?? 0) * (template[index] ?? 0)
    const size = power - (sum * sum) / template.length
    correlations[from] = size > 0 ? product / Math.sqrt(size) : 0
  }
  return correlations
}

/** Local maxima of the correlation, with sub-sample times. */
function findCandidates(wave: Float64Array, template: Float64Array, before: number): Candidate[] {
  const correlations = crossCorrelate(wave, template)
  const candidates: Candidate[] = []
  for (let index = 1; index + 1 < correlations.length; index++) {
    const [left, here, right] = [
      correlations[index - 1] ?? 0,
      correlations[index] ?? 0,
      correlations[index + 1] ?? 0,
    ]
    if (here < MIN_CORRELATION || here <= left || here < right) continue
    candidates.push({ time: index + before + peakOffset(left, here, right), correlation: here })
  }
  return candidates
}

/**
 * Times beats by template matching: a beat is where the correlation with the median beat is largest (matched filter; Kay,
 * Fundamentals of Statistical Signal Processing I, section 3.11: delay of a known signal). Template and times are
 * estimated in turn. All samples of a beat contribute to its time, so that it is more precise than a frame of 33 ms.
 * @param wave the broadband wave
 * @param start samples, with fractions: approximate times of the beats
 * @param beat beat length in samples at a sample of the wave
 * @returns times and errors in samples of the wave
 */
export function matchTemplate(
  wave: Float64Array,
  start: Float64Array,
  beat: (time: number) => number,
): MatchedBeats {
  const typical = medianOf(Array.from(start, beat))
  const before = Math.round(BEFORE * typical)
  const length = before + Math.round(AFTER * typical)
  let template = medianBeat(wave, start, before, length)
  let beats: Candidate[] = []
  for (let round = 0; round < ROUNDS; round++) {
    beats = selectBeats(findCandidates(wave, template, before), beat)
    const times = Float64Array.from(beats, ({ time }) => time)
    template = medianBeat(wave, times, before, length)
  }
  const found = Float64Array.from(beats, ({ time }) => time)
  return {
    ...correctTimeWarp(wave, found, template, before),
    correlations: Float64Array.from(beats, ({ correlation }) => correlation),
  }
}
