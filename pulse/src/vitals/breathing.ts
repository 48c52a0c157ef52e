import type { Beats } from '../beats/beats.ts'
import { createSpectrum, type Spectrum } from '../signal/spectrum.ts'
import type { Measure } from '../signal/measure.ts'
import { medianOf, peakOffset } from '../beats/vectors.ts'
import {
  amplitudeVariation,
  frequencyVariation,
  intensityVariation,
  MODULATION_RATE,
} from './respiratory-modulation.ts'

/** A segment and its beats. */
export type BreathingSource = {
  /** [region][channel], each as long as `wave`, any linear scale, no NaN */
  colours: readonly (readonly Float64Array[])[]
  /** the pulse wave, band-passed around the heart rate, any unit */
  wave: Float64Array
  beats: Beats
  /** Hz of `wave` and `colours` */
  rate: number
}

/** s: half a minute, minus what resampling may cost; a shorter time has three slow breaths at most */
const MIN_SECONDS = 29
/** s: length and step of the windows whose periodograms are averaged (Welch's method) */
const WINDOW = 30
const STEP = 5

/** breaths a minute: range of reported rates */
const [MIN_RATE, MAX_RATE] = [6, 30] as const
/** breaths a minute: range and step of the spectra; wider than what is reported, so that peaks outside are detected and refused */
const [FROM, TO, GRID] = [3, 36, 0.25] as const
/** breaths a minute: tolerance at both ends of the reported range */
const MARGIN = 0.3
/** bpm, minimum heart rate: slower ones undersample breathing, and their harmonics lie in its range */
const MIN_HEART_RATE = 55

/** breaths a minute: half of the width of a spectral peak in a window of 30 s */
const WIDTH = 2
/** breaths a minute: maximum difference between the peaks of two modulations of one breathing rate */
const MAX_DIFFERENCE = 1
/** Minimum share of the power in RIAV's peak; of 33 real minutes without a known breathing rate none had 0.35. */
const MIN_AMPLITUDE = 0.55
/** Minimum shares of the power in RIAV's and in RIFV's peak, where RIFV's highest peak is at the same rate. */
const MIN_BOTH = { amplitude: 0.35, frequency: 0.5 } as const
/** Minimum correlation of beats with their template for `MIN_BOTH`: below, noise may modulate both sizes and times. */
const MIN_CORRELATION = 0.92
/** Minimum share of the power in another modulation's peak at the same rate. */
const MIN_OTHER = 0.2
/** breaths a minute: below, vasomotion (0.04 to 0.15 Hz) modulates beats as breathing does */
const MAX_VASOMOTION = 9
/** breaths a minute: half of the narrowest 90 % interval */
const MIN_HALF = 0.6

/** A spectral peak: breaths a minute, and share of the power around it, 0 to 1. */
type Peak = { rate: number; share: number }

const GRID_RATES = Float64Array.from(
  { length: Math.round((TO - FROM) / GRID) + 1 },
  (_, index) => FROM + index * GRID,
)

/** Power of a modulation at each rate, as measured and multiplied by the rate, as its noise falls with 1/f. */
type Powers = { raw: Float64Array; flat: Float64Array }

/** Returns the mean power over windows of 30 s. */
function measurePowers(series: Float64Array, { rates, measure }: Spectrum, samples: number): Powers {
  const power = new Float64Array(rates.length)
  const raw = new Float64Array(rates.length)
  for (let from = 0; from + samples <= series.length; from += STEP * MODULATION_RATE) {
    measure(series.subarray(from, from + samples), power)
    for (let index = 0; index < power.length; index++) raw[index] = (raw[index] ?? 0) + (power[index] ?? 0)
  }
  return { raw, flat: raw.map((value, index) => value * (rates[index] ?? 0)) }
}

/** Returns the index of the largest value whose rate is within `reach` of `around`; -1 if there is none. */
function findLargest(values: Float64Array, rates: Float64Array, around: number, reach: number): number {
  let largest = -1
  for (const [index, value] of values.entries()) {
    if (Math.abs((rates[index] ?? 0) - around) <= reach && value > (values[largest] ?? 0)) largest = index
  }
  return largest
}

/** Returns the highest peak of a modulation near the rate `around`, or of all rates. */
function findPeak({ raw, flat }: Powers, rates: Float64Array, around?: number): Peak {
  const index = findLargest(flat, rates, around ?? 0, around === undefined ? Infinity : WIDTH)
  const isEdge = index <= 0 || index === rates.length - 1
  if (isEdge) return { rate: NaN, share: 0 }
  // Multiplying by the rate shifts a peak to higher rates: its position is that of the raw power.
  const top = findLargest(raw, rates, rates[index] ?? 0, WIDTH / 4)
  const rate = (rates[top] ?? NaN) + GRID * peakOffset(raw[top - 1] ?? 0, raw[top] ?? 0, raw[top + 1] ?? 0)
  let [near, all] = [0, 0]
  for (const [at, value] of flat.entries()) {
    all += value
    if (Math.abs((rates[at] ?? 0) - rate) <= WIDTH) near += value
  }
  return { rate, share: near / all }
}

const agrees = (peak: Peak | undefined, amplitude: Peak): peak is Peak =>
  peak !== undefined && peak.share >= MIN_OTHER && Math.abs(peak.rate - amplitude.rate) <= MAX_DIFFERENCE

/** Returns the peaks' mean rate, weighted by signal-to-noise ratio; its interval depends on the best peak's share. */
function fuse(peaks: readonly Peak[]): Measure {
  const weights = peaks.map(({ share }) => (share / (1.02 - share)) ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const value = peaks.reduce((sum, { rate }, index) => sum + (rate * (weights[index] ?? 0)) / total, 0)
  const share = Math.max(...peaks.map((peak) => peak.share))
  const half = Math.max(MIN_HALF, 2 * WIDTH * (1 - share))
  const isInRange = value >= MIN_RATE - MARGIN && value <= MAX_RATE + MARGIN
  if (!isInRange) return { notMeasured: 'breathing-unclear' }
  return { value, low: value - half, high: value + half, confidence: share }
}

/**
 * Returns the rate in breaths a minute, 6 to 30, from three respiratory modulations of the pulse: amplitude, intensity
 * and frequency (Charlton et al., IEEE Rev. Biomed. Eng. 11, 2018), fused as by Karlen et al. (IEEE TBME 60, 2013,
 * section II-D: refused where they disagree). Amplitude must have a clear peak, and intensity must have one at the same
 * rate. At rates above those of vasomotion frequency may replace intensity, and a lower peak of amplitude will do where
 * the highest peak of frequency is at the same rate. Requires that a pulse was found.
 */
export function measureBreathing({ colours, wave, beats, rate }: BreathingSource): Measure {
  if (wave.length < MIN_SECONDS * rate) return { notMeasured: 'too-short' }
  const unclear: Measure = { notMeasured: 'breathing-unclear' }
  const beat = medianOf(beats.times.map((time, index) => time - (beats.times[index - 1] ?? NaN)).subarray(1))
  if (!(beat > 0 && 60 / beat >= MIN_HEART_RATE)) return unclear
  // Modulations of beats are sampled once a beat: the Nyquist frequency is half of the heart rate.
  const rates = GRID_RATES.filter((value) => value <= 30 / beat)
  const amplitudes = amplitudeVariation(wave, rate, beat * rate)
  const samples = Math.min(amplitudes.length, WINDOW * MODULATION_RATE)
  const spectrum = createSpectrum(rates, samples, MODULATION_RATE)
  const read = (series: Float64Array): Powers => measurePowers(series, spectrum, samples)
  const amplitude = findPeak(read(amplitudes), rates)
  if (amplitude.share < MIN_BOTH.amplitude) return unclear
  const intensity = findPeak(read(intensityVariation(colours, rate)), rates, amplitude.rate)
  const intervals = frequencyVariation(beats, wave.length / rate)
  const frequencies = intervals && read(intervals)
  const frequency = frequencies && findPeak(frequencies, rates, amplitude.rate)
  const strongest = frequencies && findPeak(frequencies, rates)
  const others = [intensity, frequency].filter((peak) => agrees(peak, amplitude))
  const isAboveVasomotion = amplitude.rate >= MAX_VASOMOTION
  const isClear =
    amplitude.share >= MIN_AMPLITUDE &&
    (others.includes(intensity) || (others.length > 0 && isAboveVasomotion))
  const isSamePeak = agrees(strongest, amplitude) && strongest.share >= MIN_BOTH.frequency
  const isShared = isSamePeak && isAboveVasomotion && beats.correlation >= MIN_CORRELATION
  return isClear || isShared ? fuse([amplitude, ...others]) : unclear
}
