import { WINDOW_SAMPLES } from '../rate/rate-window.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import { sampleAt, hannWindow } from '../signal/spectrum.ts'
import { SAMPLE_RATE } from '../signal/trace.ts'

/** Complex amplitudes of all regions. */
export type Phasors = { re: Float64Array; im: Float64Array }
export type Phasor = { re: number; im: number }

export const createPhasors = (regions: number): Phasors => ({
  re: new Float64Array(regions),
  im: new Float64Array(regions),
})

/** Writes the complex amplitude at `bpm` of a region's wave in the window that begins with sample `first`. */
export type Projection = (
  waves: PulseWaves,
  phasors: Phasors,
  first: number,
  region: number,
  method: number,
  bpm: number,
) => void

/** A projection on complex exponentials under a Hann window. */
export function createProjection(): Projection {
  const taper = hannWindow(WINDOW_SAMPLES)
  const scale = 2 / taper.reduce((total, value) => total + value, 0)
  const wave = new Float64Array(WINDOW_SAMPLES)

  return (waves, phasors, first, region, method, bpm) => {
    const turn = (2 * Math.PI * bpm) / 60 / SAMPLE_RATE
    const stepRe = Math.cos(turn)
    const stepIm = Math.sin(turn)
    let re = 0
    let im = 0
    let unitRe = scale
    let unitIm = 0
    waves.read(first, region, method, wave)
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      const value = sampleAt(wave, i)
      if (!Number.isNaN(value)) {
        re += value * sampleAt(taper, i) * unitRe
        im += value * sampleAt(taper, i) * unitIm
      }
      const next = unitRe * stepRe - unitIm * stepIm
      unitIm = unitRe * stepIm + unitIm * stepRe
      unitRe = next
    }
    phasors.re[region] = re
    phasors.im[region] = im
  }
}

/** Writes the mean amplitude of all regions except `region` into `mean`; that of `region` where no other is used. */
export function meanOfOthers(phasors: Phasors, region: number, usedRegions: readonly number[], mean: Phasor) {
  let re = 0
  let im = 0
  for (let i = 0; i < usedRegions.length; i++) {
    const other = usedRegions[i] ?? 0
    if (other === region && usedRegions.length > 1) continue
    re += sampleAt(phasors.re, other)
    im += sampleAt(phasors.im, other)
  }
  const others = Math.max(1, usedRegions.length - 1)
  mean.re = re / others
  mean.im = im / others
}

/** Power of one region's amplitude. */
export const powerOf = ({ re, im }: Phasors, region: number): number =>
  sampleAt(re, region) ** 2 + sampleAt(im, region) ** 2

/** Real and imaginary part of the product of an amplitude with the conjugate of another. */
export const inPhase = ({ re, im }: Phasors, region: number, other: Phasor): number =>
  sampleAt(re, region) * other.re + sampleAt(im, region) * other.im
export const quadrature = ({ re, im }: Phasors, region: number, other: Phasor): number =>
  sampleAt(im, region) * other.re - sampleAt(re, region) * other.im
