import { gainAt } from '../signal/band-gain.ts'
import { at, makeHann } from '../signal/spectrum.ts'
import { fusedRate, type FusedWave } from './combined-wave.ts'
import { firstRate, trackedRates } from './tracker.ts'

/** samples that are looked at together: 20 s, half of them after the moment that is asked for */
export const longest = 20 * fusedRate

/** bpm a second: how fast a heart may be getting faster or slower all that time */
const slopes = Float64Array.of(-0.6, -0.3, 0, 0.3, 0.6)

/**
 * How much a wave says: in white noise of unknown strength the likelihood of a sine that explains a share s of the energy
 * goes with (1 - s)^(-N / 2) (Bretthorst 1988, Bayesian Spectrum Analysis, chapter 2). N is 120 for 20 s of a band of
 * 3 Hz, and each of the twenty windows that share a second has a twentieth of it; three times that is used, as what the
 * tracker asks of a pulse is weighed against it and nothing else.
 */
const weight = 9
const mostShare = 0.97

/** bpm: where the noise of the band is measured, at the rates that are tracked and a few more */
const bandRates = Float64Array.from({ length: 205 }, (_, i) => firstRate + i)

/**
 * Evidence for a rate that may drift. A pulse too weak for ten seconds stands out over twenty, if the search follows a heart
 * that gets faster or slower: with five slopes, each rate by the one that suits it best (a bank of matched filters for
 * chirps; Kay 1998, Fundamentals of Statistical Signal Processing: Detection Theory, chapter 7).
 */
export type Evidence = {
  /**
   * Fills `into` (165 values) with log evidence for every tracked rate at sample `middle` of the wave; near the wave's ends
   * it looks to one side.
   */
  weigh(wave: Pick<FusedWave, 'start' | 'end' | 'read'>, middle: number, into: Float64Array): void
}

export function createEvidence(): Evidence {
  const re = new Float64Array(longest)
  const im = new Float64Array(longest)
  const tapered = new Float64Array(longest)
  const power = new Float64Array(bandRates.length)
  const gains = Float64Array.from(bandRates, (bpm) => gainAt(bpm / 60))
  const tapers = new Map<number, Taper>()

  /** Multiplies the wave by a chirp that falls as a heart with this slope rises, which leaves a steady sine of it. */
  function steady(count: number, first: number, middle: number, slope: number) {
    for (let i = 0; i < count; i++) {
      const seconds = (first + i + 0.5 - middle) / fusedRate
      const phase = (-Math.PI * slope * seconds * seconds) / 60
      re[i] = at(tapered, i) * Math.cos(phase)
      im[i] = at(tapered, i) * Math.sin(phase)
    }
  }

  function measureBand(count: number): number {
    im.fill(0)
    measurePower(tapered, im, count, power, bandRates.length)
    let total = 1e-30
    for (let k = 0; k < power.length; k++) total += at(power, k) * at(gains, k)
    return total
  }

  function taperOf(count: number): Taper {
    const known = tapers.get(count)
    if (known) return known
    const made = makeTaper(count)
    tapers.set(count, made)
    return made
  }

  return {
    weigh(wave, middle, into) {
      const count = Math.min(longest, wave.end - wave.start)
      const first = Math.max(wave.start, Math.min(wave.end - count, Math.round(middle - count / 2)))
      const { values, lobe } = taperOf(count)
      const seen = wave.read(first, count, tapered)
      for (let i = 0; i < count; i++) tapered[i] = at(tapered, i) * at(values, i)
      const scale = lobe / measureBand(count)
      const worth = (weight * seen) / longest
      into.fill(0)
      for (let slope = 0; slope < slopes.length; slope++) {
        steady(count, first, middle, at(slopes, slope))
        measurePower(re, im, count, power, trackedRates.length)
        for (let k = 0; k < trackedRates.length; k++) {
          const share = Math.min(mostShare, at(power, k) * at(gains, k) * scale)
          into[k] = Math.max(at(into, k), -worth * Math.log(1 - share))
        }
      }
    },
  }
}

/** Hann's window, and over how many rates of the band it spreads the power of one sine. */
type Taper = { values: Float64Array; lobe: number }

function makeTaper(count: number): Taper {
  const values = makeHann(count)
  const middle = 120
  const sine = values.map((value, i) => value * Math.sin((2 * Math.PI * middle * i) / 60 / fusedRate))
  const power = new Float64Array(bandRates.length)
  measurePower(sine, new Float64Array(count), count, power, bandRates.length)
  const sum = power.reduce((total, value) => total + value, 0)
  return { values, lobe: sum / at(power, middle - firstRate) }
}

/**
 * Power of a complex series of `count` samples at the first `rates` of the band: Goertzel's recursion (see `fourier.ts`) over
 * both of its parts at once.
 */
function measurePower(re: Float64Array, im: Float64Array, count: number, power: Float64Array, rates: number) {
  for (let k = 0; k < rates; k++) {
    const turn = (2 * Math.PI * at(bandRates, k)) / 60 / fusedRate
    const twice = 2 * Math.cos(turn)
    let a = 0
    let b = 0
    let aBefore = 0
    let bBefore = 0
    for (let i = 0; i < count; i++) {
      const aNext = at(re, i) + twice * a - aBefore
      const bNext = at(im, i) + twice * b - bBefore
      aBefore = a
      bBefore = b
      a = aNext
      b = bNext
    }
    const own = a * a + aBefore * aBefore + b * b + bBefore * bBefore
    power[k] = own - twice * (a * aBefore + b * bBefore) + 2 * Math.sin(turn) * (aBefore * b - a * bBefore)
  }
}
