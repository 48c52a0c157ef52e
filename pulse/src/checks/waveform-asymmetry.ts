import { sampleAt } from '../signal/spectrum.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import { WINDOW_SAMPLES } from '../rate/rate-window.ts'
import { SAMPLE_RATE } from '../signal/trace.ts'

/** Shape and pace of a waveform, which distinguish a pulse from reciprocating movement and from a motor. */
export type Asymmetry = {
  /**
   * The part of the second harmonic that is odd under time reversal, over the fundamental, -1 to 1 (the biphase measure of
   * Masuda and Kuo, Deep-Sea Research 28A:213, 1981). A pulse rises fast and falls slowly and has 0.2 to 0.5; sines,
   * swings, flashes and squares have 0.
   */
  asymmetry: number
  /** standard deviation of the pace between segments of three beats, relative to the pace */
  paceDeviation: number
}

export type AsymmetryMeter = {
  /** Returns the asymmetry at `bpm` of a region's wave in the window that begins with sample `first`. */
  measure(first: number, region: number, bpm: number, method: number): Asymmetry
}

/** beats of a segment: long enough to resolve harmonics, too short for a heart's pace to change within */
const SEGMENT_BEATS = 3
/** segments that begin in each beat */
const SEGMENTS_PER_BEAT = 2

export function createAsymmetry(waves: PulseWaves): AsymmetryMeter {
  const wave = new Float64Array(WINDOW_SAMPLES)
  const fundamental = { re: 0, im: 0 }
  const second = { re: 0, im: 0 }

  /** Writes a segment's amplitudes at `bpm` and twice that into `fundamental` and `second`, phases at its middle. */
  function projectSegment(first: number, samples: number, bpm: number) {
    const turn = (2 * Math.PI * bpm) / 60 / SAMPLE_RATE
    const slope = (2 * Math.PI) / (samples + 1)
    fundamental.re = 0
    fundamental.im = 0
    second.re = 0
    second.im = 0
    for (let i = 0; i < samples; i++) {
      const value = sampleAt(wave, first + i)
      if (Number.isNaN(value)) continue
      const tapered = value * (0.5 - 0.5 * Math.cos(slope * (i + 1)))
      const angle = turn * (i - (samples - 1) / 2)
      fundamental.re += tapered * Math.cos(angle)
      fundamental.im -= tapered * Math.sin(angle)
      second.re += tapered * Math.cos(2 * angle)
      second.im -= tapered * Math.sin(2 * angle)
    }
  }

  function measure(first: number, region: number, bpm: number, method: number): Asymmetry {
    const samples = Math.min(WINDOW_SAMPLES, Math.round((SEGMENT_BEATS * 60 * SAMPLE_RATE) / bpm))
    const step = Math.max(1, Math.floor(samples / SEGMENT_BEATS / SEGMENTS_PER_BEAT))
    const turn = (2 * Math.PI * bpm * step) / 60 / SAMPLE_RATE
    let segments = 0
    let odd = 0
    let before = 0
    let sum = 0
    let squares = 0
    waves.read(first, region, method, wave)
    for (let from = 0; from + samples <= WINDOW_SAMPLES; from += step) {
      projectSegment(from, samples, bpm)
      const phase = Math.atan2(fundamental.im, fundamental.re)
      const advance = segments ? wrap(phase - before - turn) : 0
      before = phase
      sum += advance
      squares += advance * advance
      odd += oddPart(fundamental, second)
      segments++
    }
    const steps = Math.max(1, segments - 1)
    const variance = Math.max(0, squares / steps - (sum / steps) ** 2)
    return { asymmetry: odd / segments, paceDeviation: Math.sqrt(variance) / turn }
  }

  return { measure }
}

type Phasor = { re: number; im: number }

/** Returns the second harmonic's part in quadrature with the fundamental, over the fundamental; clamped to -1 to 1. */
function oddPart({ re, im }: Phasor, second: Phasor): number {
  const size = (re * re + im * im) ** 1.5 + 1e-30
  return Math.max(-1, Math.min(1, ((re * re - im * im) * second.im - 2 * re * im * second.re) / size))
}

/** Wraps an angle to -π to π. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}
