import { at } from '../signal/spectrum.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import { windowSamples } from '../rate/spectral-sqi.ts'
import { evenRate } from '../signal/trace.ts'

/** What tells the beats of a heart from what moves to and fro, and from a motor. */
export type Form = {
  /**
   * The part of the second harmonic that is not the same forwards and backwards, over the first. Blood comes fast and goes
   * slowly: 0.2 to 0.5. What goes as it comes has 0 (a sine, a swing, what flashes), and so has what darkens as it
   * brightens (a square). Masuda and Kuo, Deep-Sea Research 28A:213, 1981, measure the asymmetry of waves in this way.
   */
  rise: number
  /** how much the pace of a few beats differs from that of others (standard deviation), as share of the pace */
  sway: number
}

export type FormReader = {
  /** The form at `bpm` of a region's wave in the window that begins with sample `first`. */
  ask(first: number, region: number, bpm: number, method: number): Form
}

/** beats of a piece: long enough to tell a harmonic from the one below it, too short for a heart to change its pace in */
const length = 3
/** Pieces begin this many times a beat. */
const perBeat = 2

export function createForm(waves: PulseWaves): FormReader {
  const wave = new Float64Array(windowSamples)
  const tone = { re: 0, im: 0 }
  const second = { re: 0, im: 0 }

  /** Amplitudes at `bpm` and at twice that in a piece, into `tone` and `second`; phases are those of the piece's middle. */
  function hearPiece(first: number, samples: number, bpm: number) {
    const turn = (2 * Math.PI * bpm) / 60 / evenRate
    const slope = (2 * Math.PI) / (samples + 1)
    tone.re = 0
    tone.im = 0
    second.re = 0
    second.im = 0
    for (let i = 0; i < samples; i++) {
      const value = at(wave, first + i)
      if (Number.isNaN(value)) continue
      const weighed = value * (0.5 - 0.5 * Math.cos(slope * (i + 1)))
      const angle = turn * (i - (samples - 1) / 2)
      tone.re += weighed * Math.cos(angle)
      tone.im -= weighed * Math.sin(angle)
      second.re += weighed * Math.cos(2 * angle)
      second.im -= weighed * Math.sin(2 * angle)
    }
  }

  function ask(first: number, region: number, bpm: number, method: number): Form {
    const samples = Math.min(windowSamples, Math.round((length * 60 * evenRate) / bpm))
    const step = Math.max(1, Math.floor(samples / length / perBeat))
    const turn = (2 * Math.PI * bpm * step) / 60 / evenRate
    let pieces = 0
    let rise = 0
    let before = 0
    let sum = 0
    let squares = 0
    waves.read(first, region, method, wave)
    for (let from = 0; from + samples <= windowSamples; from += step) {
      hearPiece(from, samples, bpm)
      const phase = Math.atan2(tone.im, tone.re)
      const early = pieces ? wrap(phase - before - turn) : 0
      before = phase
      sum += early
      squares += early * early
      rise += oddPart(tone, second)
      pieces++
    }
    const steps = Math.max(1, pieces - 1)
    const variance = Math.max(0, squares / steps - (sum / steps) ** 2)
    return { rise: rise / pieces, sway: Math.sqrt(variance) / turn }
  }

  return { ask }
}

type Tone = { re: number; im: number }

/** What of the second harmonic stands a quarter of its turn from the first, over the first; from -1 to 1. */
function oddPart({ re, im }: Tone, second: Tone): number {
  const size = (re * re + im * im) ** 1.5 + 1e-30
  return Math.max(-1, Math.min(1, ((re * re - im * im) * second.im - 2 * re * im * second.re) / size))
}

/** An angle from -π to π. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}
