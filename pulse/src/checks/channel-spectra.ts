import { at, makeHann } from '../signal/spectrum.ts'
import { windowSamples } from '../rate/spectral-sqi.ts'
import { evenRate, type Trace } from '../signal/trace.ts'

/** The colours that tell the blood in a fingertip from a red light; see `fingertip-blood.ts` for what is asked of it. */
export type Touch = {
  /** red's power at the pulse's rate, and the products with it of green and of blue; each as share of its mean */
  reds: number
  greens: number
  blues: number
  /** mean of green and of blue, 0 to 255 */
  green: number
  blue: number
}

const untouched: Touch = { reds: 0, greens: 0, blues: 0, green: 0, blue: 0 }

export type Fingertip = {
  /** What is seen at `bpm` in the window that begins with sample `first`. */
  ask(first: number, region: number, bpm: number): Touch
}

/** A fingertip on the lens lets red through and hardly anything else; so do a red lamp and a red sheet. */
export function isFingertip(r: number, g: number, b: number): boolean {
  return r > 60 && g < 0.35 * r && b < 0.45 * r
}

/** Looks at what covers the lens. */
export function createFingertip(trace: Trace): Fingertip {
  const taper = makeHann(windowSamples)
  const wave = new Float64Array(windowSamples)
  const tone = { re: 0, im: 0 }

  /** Amplitude of a channel at `bpm` over its mean, into `tone`; answers that mean. */
  function hearChannel(first: number, region: number, channel: number, bpm: number): number {
    const turn = (2 * Math.PI * bpm) / 60 / evenRate
    trace.read(first, region, channel, wave)
    const mean = meanOf(wave)
    tone.re = 0
    tone.im = 0
    for (let i = 0; i < windowSamples; i++) {
      const value = at(wave, i)
      if (Number.isNaN(value)) continue
      const share = (value / Math.max(mean, 1) - 1) * at(taper, i)
      tone.re += share * Math.cos(turn * i)
      tone.im += share * Math.sin(turn * i)
    }
    return mean
  }

  function ask(first: number, region: number, bpm: number): Touch {
    const touch = { ...untouched }
    hearChannel(first, region, 0, bpm)
    const { re, im } = tone
    touch.reds = re * re + im * im
    touch.green = hearChannel(first, region, 1, bpm)
    touch.greens = re * tone.re + im * tone.im
    touch.blue = hearChannel(first, region, 2, bpm)
    touch.blues = re * tone.re + im * tone.im
    return touch
  }

  return { ask }
}

/** Of what is there. */
function meanOf(series: Float64Array): number {
  let sum = 0
  let seen = 0
  for (let i = 0; i < series.length; i++) {
    if (Number.isNaN(at(series, i))) continue
    sum += at(series, i)
    seen++
  }
  return sum / seen
}
