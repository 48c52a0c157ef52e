import type { Beats } from '../beats/beats.ts'
import { createSpectrum, type Spectrum } from '../signal/spectrum.ts'
import type { Measure } from '../signal/measure.ts'
import { medianOf, topOf } from '../beats/beat-template.ts'
import { findAmplitude, findFrequency, findIntensity, modulationRate } from './respiratory-modulation.ts'

/** What breathing is read from: one even, gap-free stretch. */
export type BreathingSource = {
  /** [region][channel], each as long as `wave`, any linear scale, no NaN */
  colours: readonly (readonly Float64Array[])[]
  /** the pulse wave, band-passed around the pulse, any scale */
  wave: Float64Array
  beats: Beats
  /** Hz of `wave` and `colours` */
  rate: number
}

/** s: half a minute, less what resampling may cost; fewer hold three slow breaths at most. */
const MIN_SECONDS = 29
/** s: windows whose spectra are averaged, and how far apart they begin. */
const WINDOW = 30
const STEP = 5

/** Breaths a minute that are told. */
const [SLOWEST, FASTEST] = [6, 30] as const
/** Breaths a minute that are looked at: what is strongest outside of those that are told is seen there, and refused. */
const [FROM, TO, GRID] = [3, 36, 0.25] as const
/** What a rate may miss SLOWEST and FASTEST by, as a breath at just 6 reads 5.9 as often as 6.1. */
const MARGIN = 0.3
/** bpm: slower beats sample breathing too seldom, and their harmonics stand where breaths do. */
const SLOWEST_HEART = 55

/** Breaths a minute to either side that belong to a top in a window of 30 s. */
const WIDTH = 2
/** Breaths a minute by which the tops of two modulations may differ to be one breath. */
const AGREE = 1
/** Share of the power that the amplitude's top must hold by itself; of 33 real minutes without known breath none had 0.35. */
const CLEAR = 0.55
/** And where the beats' lengths by themselves are strongest at the same rate, and hold so much of theirs. */
const FAINT = { amplitude: 0.35, frequency: 0.5 } as const
/** Likeness of beats below which one noise may move their sizes and their times alike. */
const ALIKE = 0.92
/** Share that another modulation must hold at the same rate to bear it out. */
const HEARD = 0.2
/** Breaths a minute below which vessels' own slow waves (0.04 to 0.15 Hz) move beats as breath does. */
const SLOW_WAVES = 9
/** Breaths a minute: half of the narrowest 90 % interval. */
const MIN_HALF = 0.6

type Top = { rate: number; share: number }

const GRID_RATES = Float64Array.from(
  { length: Math.round((TO - FROM) / GRID) + 1 },
  (_, index) => FROM + index * GRID,
)

/** Power of a modulation at each rate, by its nature and made flat: by nature it falls as 1/f. */
type Powers = { natural: Float64Array; flat: Float64Array }

/** Mean power over windows of 30 s. */
function measurePowers(series: Float64Array, { rates, measure }: Spectrum, samples: number): Powers {
  const power = new Float64Array(rates.length)
  const natural = new Float64Array(rates.length)
  for (let from = 0; from + samples <= series.length; from += STEP * modulationRate) {
    measure(series.subarray(from, from + samples), power)
    for (let index = 0; index < power.length; index++)
      natural[index] = (natural[index] ?? 0) + (power[index] ?? 0)
  }
  return { natural, flat: natural.map((value, index) => value * (rates[index] ?? 0)) }
}

/** Index of the largest value whose rate lies within `reach` of `around`. */
function findLargest(values: Float64Array, rates: Float64Array, around: number, reach: number): number {
  let largest = -1
  for (const [index, value] of values.entries()) {
    if (Math.abs((rates[index] ?? 0) - around) <= reach && value > (values[largest] ?? 0)) largest = index
  }
  return largest
}

/** The strongest rate of a modulation near another (or of all), and the share of all power that lies around it. */
function findTop({ natural, flat }: Powers, rates: Float64Array, around?: number): Top {
  const place = findLargest(flat, rates, around ?? 0, around === undefined ? Infinity : WIDTH)
  const isEdge = place <= 0 || place === rates.length - 1
  if (isEdge) return { rate: NaN, share: 0 }
  // Flattening leans a top to the right: its place is read before.
  const top = findLargest(natural, rates, rates[place] ?? 0, WIDTH / 4)
  const rate =
    (rates[top] ?? NaN) + GRID * topOf(natural[top - 1] ?? 0, natural[top] ?? 0, natural[top + 1] ?? 0)
  let [near, all] = [0, 0]
  for (const [index, value] of flat.entries()) {
    all += value
    if (Math.abs((rates[index] ?? 0) - rate) <= WIDTH) near += value
  }
  return { rate, share: near / all }
}

const agrees = (top: Top | undefined, amplitude: Top): top is Top =>
  top !== undefined && top.share >= HEARD && Math.abs(top.rate - amplitude.rate) <= AGREE

/** Of those that agree, the clearer the more; the interval is as wide as the clearest is unclear. */
function fuse(tops: readonly Top[]): Measure {
  const weights = tops.map(({ share }) => (share / (1.02 - share)) ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const value = tops.reduce((sum, { rate }, index) => sum + (rate * (weights[index] ?? 0)) / total, 0)
  const share = Math.max(...tops.map((top) => top.share))
  const half = Math.max(MIN_HALF, 2 * WIDTH * (1 - share))
  const isTold = value >= SLOWEST - MARGIN && value <= FASTEST + MARGIN
  if (!isTold) return { notMeasured: 'breathing-unclear' }
  return { value, low: value - half, high: value + half, confidence: share }
}

/**
 * Breaths a minute, 6 to 30, from what breath does to the pulse's size, the skin's brightness and the beats' lengths
 * (Charlton et al., IEEE Rev. Biomed. Eng. 11, 2018), fused as Karlen et al. do (IEEE TBME 60, 2013, section II-D: what
 * does not agree is refused). The pulse's size must show a clear rate, and the brightness must bear it out; the beats'
 * lengths may in its place, and make a fainter rate do where they are strongest at the same one, where slow waves of the
 * vessels cannot be the cause. It presumes that a pulse was found.
 */
export function measureBreathing({ colours, wave, beats, rate }: BreathingSource): Measure {
  if (wave.length < MIN_SECONDS * rate) return { notMeasured: 'too-short' }
  const unclear: Measure = { notMeasured: 'breathing-unclear' }
  const beat = medianOf(beats.times.map((time, index) => time - (beats.times[index - 1] ?? NaN)).subarray(1))
  if (!(beat > 0 && 60 / beat >= SLOWEST_HEART)) return unclear
  // Beats cannot show what is faster than half of their rate.
  const rates = GRID_RATES.filter((value) => value <= 30 / beat)
  const sizes = findAmplitude(wave, rate, beat * rate)
  const samples = Math.min(sizes.length, WINDOW * modulationRate)
  const spectrum = createSpectrum(rates, samples, modulationRate)
  const read = (series: Float64Array): Powers => measurePowers(series, spectrum, samples)
  const amplitude = findTop(read(sizes), rates)
  if (amplitude.share < FAINT.amplitude) return unclear
  const intensity = findTop(read(findIntensity(colours, rate)), rates, amplitude.rate)
  const lengths = findFrequency(beats, wave.length / rate)
  const frequencies = lengths && read(lengths)
  const frequency = frequencies && findTop(frequencies, rates, amplitude.rate)
  const strongest = frequencies && findTop(frequencies, rates)
  const others = [intensity, frequency].filter((top) => agrees(top, amplitude))
  const isBreath = amplitude.rate >= SLOW_WAVES
  const isClear = amplitude.share >= CLEAR && (others.includes(intensity) || (others.length > 0 && isBreath))
  const isSame = agrees(strongest, amplitude) && strongest.share >= FAINT.frequency
  const isShared = isSame && isBreath && beats.likeness >= ALIKE
  return isClear || isShared ? fuse([amplitude, ...others]) : unclear
}
