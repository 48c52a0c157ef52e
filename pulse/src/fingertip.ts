import { windowSamples } from './evidence.ts'
import { at, makeHann } from './fourier.ts'
import { red, type PulseWaves } from './pulse-wave.ts'
import { evenRate, type Trace } from './trace.ts'

/** What tells the blood in a fingertip from a red light; see `blood.ts` for what is asked of it. */
export type Touch = {
  /**
   * Of the beat's form: the part of the second harmonic that is not the same forwards and backwards, over the first.
   * Blood comes fast and goes slowly: 0.2 to 0.5. What goes as it comes has 0 (a sine, a swing, what flashes), and so
   * has what darkens as it brightens (a square). Masuda and Kuo, Deep-Sea Research 28A:213, 1981, who tell breaking
   * waves by it.
   */
  rise: number
  /** how much the pace of a few beats differs from that of others (standard deviation), as share of the pace */
  sway: number
  /** red's power at the pulse's rate, and the products with it of green and of blue; each as share of its mean */
  reds: number
  greens: number
  blues: number
  /** mean of green and of blue, 0 to 255 */
  green: number
  blue: number
}

export const untouched: Touch = { rise: NaN, sway: NaN, reds: 0, greens: 0, blues: 0, green: 0, blue: 0 }

export type Fingertip = {
  /** What is seen at `bpm` in the window that begins with sample `first`. */
  ask(first: number, region: number, bpm: number): Touch
}

/** A fingertip on the lens lets red through and hardly anything else; so do a red lamp and a red sheet. */
export function isFingertip(r: number, g: number, b: number): boolean {
  return r > 60 && g < 0.35 * r && b < 0.45 * r
}

/** beats of a piece: long enough to tell a harmonic from the one below it, too short for a heart to change its pace in */
const length = 3
/** Pieces begin this many times a beat. */
const perBeat = 2

/** Looks at what covers the lens. */
export function createFingertip(trace: Trace, waves: PulseWaves): Fingertip {
  const taper = makeHann(windowSamples)
  const wave = new Float64Array(windowSamples)
  const tone = { re: 0, im: 0 }

  /** Amplitude of red at `bpm` in a piece, into `tone`; its phase is that of the piece's middle. */
  function hearPiece(first: number, samples: number, bpm: number) {
    const turn = (2 * Math.PI * bpm) / 60 / evenRate
    const slope = (2 * Math.PI) / (samples + 1)
    tone.re = 0
    tone.im = 0
    for (let i = 0; i < samples; i++) {
      const value = at(wave, first + i)
      if (Number.isNaN(value)) continue
      const weighed = value * (0.5 - 0.5 * Math.cos(slope * (i + 1)))
      const angle = turn * (i - (samples - 1) / 2)
      tone.re += weighed * Math.cos(angle)
      tone.im -= weighed * Math.sin(angle)
    }
  }

  /** Form and pace of the beats: `rise` and `sway`. */
  function readBeats(first: number, region: number, bpm: number, into: Touch) {
    const samples = Math.min(windowSamples, Math.round((length * 60 * evenRate) / bpm))
    const step = Math.max(1, Math.floor(samples / length / perBeat))
    const turn = (2 * Math.PI * bpm * step) / 60 / evenRate
    let [pieces, rise, before] = [0, 0, 0]
    let [sum, squares] = [0, 0]
    waves.read(first, region, red, wave)
    for (let from = 0; from + samples <= windowSamples; from += step) {
      hearPiece(from, samples, bpm)
      const { re, im } = tone
      const phase = Math.atan2(im, re)
      const early = pieces ? wrap(phase - before - turn) : 0
      before = phase
      sum += early
      squares += early * early
      hearPiece(from, samples, 2 * bpm)
      rise += oddPart(re, im, tone.re, tone.im)
      pieces++
    }
    const steps = Math.max(1, pieces - 1)
    into.rise = rise / pieces
    into.sway = Math.sqrt(Math.max(0, squares / steps - (sum / steps) ** 2)) / turn
  }

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
    readBeats(first, region, bpm, touch)
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

/** What of the second harmonic stands a quarter of its turn from the first, over the first; from -1 to 1. */
function oddPart(re: number, im: number, re2: number, im2: number): number {
  const size = (re * re + im * im) ** 1.5 + 1e-30
  return Math.max(-1, Math.min(1, ((re * re - im * im) * im2 - 2 * re * im * re2) / size))
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

/** An angle from -π to π. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}
