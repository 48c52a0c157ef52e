import { bandPassGain } from '../signal/band-pass.ts'
import { sampleAt, hannWindow } from '../signal/spectrum.ts'
import { COMBINED_RATE, type CombinedWave } from './combined-wave.ts'
import { MIN_RATE, TRACKED_RATES } from './tracker.ts'

/** s and samples of the combined wave: length of the middle part of a window from which its evidence is computed */
const EVIDENCE_SECONDS = 20
export const EVIDENCE_SAMPLES = EVIDENCE_SECONDS * COMBINED_RATE

/** bpm a second: chirp rates of the matched filters */
const SLOPES = Float64Array.of(-1.2, -0.5, 0, 0.5, 1.2)

/**
 * Exponent of the likelihood: in white noise of unknown variance the likelihood of a sine that explains a share s of the
 * energy is proportional to (1 - s)^(-N / 2) (Bretthorst 1988, Bayesian Spectrum Analysis, chapter 2). N is 120 for 20 s
 * of a band of 3 Hz, and each of the twenty windows that share a second has a twentieth of it; three times that is used,
 * as only its ratio to the tracker's evidence of absence matters.
 */
const EXPONENT = 9
const MAX_SHARE = 0.97

/** bpm: rates at which the power of the band is measured: the tracked rates and those up to 240 */
const BAND_RATES = Float64Array.from({ length: 205 }, (_, i) => MIN_RATE + i)

/** bpm, of the test sine that the main lobe is measured with; any rate in the band will do */
const TEST_RATE = 120

/**
 * Log evidence of every rate, where the rate may drift. A pulse too weak for ten seconds stands out over twenty if the
 * search follows a heart that speeds up or slows down: a bank of matched filters for chirps of five SLOPES, of which each
 * rate takes the best (Kay 1998, Fundamentals of Statistical Signal Processing: Detection Theory, chapter 7).
 */
export type Evidence = {
  /**
   * Fills `output` (165 values) with the log evidence of every tracked rate at sample `middle` of the wave; near the wave's
   * ends the 20 s lie to one side of it.
   */
  measure(wave: Pick<CombinedWave, 'start' | 'end' | 'read'>, middle: number, output: Float64Array): void
}

export function createEvidence(): Evidence {
  const re = new Float64Array(EVIDENCE_SAMPLES)
  const im = new Float64Array(EVIDENCE_SAMPLES)
  const tapered = new Float64Array(EVIDENCE_SAMPLES)
  const power = new Float64Array(BAND_RATES.length)
  const gains = Float64Array.from(BAND_RATES, (bpm) => bandPassGain(bpm / 60))
  const tapers = new Map<number, Taper>()

  /** Dechirps the wave: a heart rate that changes by `slope` bpm a second becomes constant. */
  function dechirp(count: number, first: number, middle: number, slope: number) {
    for (let i = 0; i < count; i++) {
      const seconds = (first + i + 0.5 - middle) / COMBINED_RATE
      const phase = (-Math.PI * slope * seconds * seconds) / 60
      re[i] = sampleAt(tapered, i) * Math.cos(phase)
      im[i] = sampleAt(tapered, i) * Math.sin(phase)
    }
  }

  function measureBand(count: number): number {
    im.fill(0)
    measurePower(tapered, im, count, power, BAND_RATES.length)
    let total = 1e-30
    for (let k = 0; k < power.length; k++) total += sampleAt(power, k) * sampleAt(gains, k)
    return total
  }

  function taperOf(count: number): Taper {
    const cached = tapers.get(count)
    if (cached) return cached
    const created = makeTaper(count)
    tapers.set(count, created)
    return created
  }

  return {
    measure(wave, middle, output) {
      const count = Math.min(EVIDENCE_SAMPLES, wave.end - wave.start)
      const first = Math.max(wave.start, Math.min(wave.end - count, Math.round(middle - count / 2)))
      const { values, lobe } = taperOf(count)
      const present = wave.read(first, count, tapered)
      for (let i = 0; i < count; i++) tapered[i] = sampleAt(tapered, i) * sampleAt(values, i)
      const scale = lobe / measureBand(count)
      const exponent = (EXPONENT * present) / EVIDENCE_SAMPLES
      output.fill(0)
      for (let slope = 0; slope < SLOPES.length; slope++) {
        dechirp(count, first, middle, sampleAt(SLOPES, slope))
        measurePower(re, im, count, power, TRACKED_RATES.length)
        for (let k = 0; k < TRACKED_RATES.length; k++) {
          const share = Math.min(MAX_SHARE, sampleAt(power, k) * sampleAt(gains, k) * scale)
          output[k] = Math.max(sampleAt(output, k), -exponent * Math.log(1 - share))
        }
      }
    },
  }
}

/** A Hann window, and the width of its main lobe: the band's power of a sine over the power at its own rate. */
type Taper = { values: Float64Array; lobe: number }

function makeTaper(count: number): Taper {
  const values = hannWindow(count)
  const sine = values.map((value, i) => value * Math.sin((2 * Math.PI * TEST_RATE * i) / 60 / COMBINED_RATE))
  const power = new Float64Array(BAND_RATES.length)
  measurePower(sine, new Float64Array(count), count, power, BAND_RATES.length)
  const sum = power.reduce((total, value) => total + value, 0)
  return { values, lobe: sum / sampleAt(power, TEST_RATE - MIN_RATE) }
}

/** Power of a complex series of `count` samples at the first `rates` rates of the band: Goertzel's recursion for both parts. */
function measurePower(re: Float64Array, im: Float64Array, count: number, power: Float64Array, rates: number) {
  for (let k = 0; k < rates; k++) {
    const turn = (2 * Math.PI * sampleAt(BAND_RATES, k)) / 60 / COMBINED_RATE
    const twice = 2 * Math.cos(turn)
    let a = 0
    let b = 0
    let aBefore = 0
    let bBefore = 0
    for (let i = 0; i < count; i++) {
      const aNext = sampleAt(re, i) + twice * a - aBefore
      const bNext = sampleAt(im, i) + twice * b - bBefore
      aBefore = a
      bBefore = b
      a = aNext
      b = bNext
    }
    const own = a * a + aBefore * aBefore + b * b + bBefore * bBefore
    power[k] = own - twice * (a * aBefore + b * bBefore) + 2 * Math.sin(turn) * (aBefore * b - a * bBefore)
  }
}
