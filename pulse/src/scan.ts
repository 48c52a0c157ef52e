import { doubt } from './certainty.ts'
import { at } from './fourier.ts'
import type { Frame } from './frame.ts'
import type { Measure, NotMeasured, Reason } from './measure.ts'
import { createPulseWaves } from './pulse-wave.ts'
import { createWatch, limits } from './quality.ts'
import { createTrace, evenRate } from './trace.ts'
import { createWindows, type Reading } from './windows.ts'

/** One window of the heart rate: 10 s long, one every second, on the frames' clock. */
export type Window = {
  /** s */
  from: number
  /** s */
  to: number
  /** bpm */
  heartRate: number | NotMeasured
  /** 0 to 1 */
  confidence: number
}

export type Quality = {
  /** from 0 (nothing can be read) to 1 (every window is answered with certainty) */
  score: number
  /** s of signal that were even, lit, still and seen */
  usable: number
  /** s from the first frame to the last */
  seconds: number
  /** share of the windows that got a number, 0 to 1 */
  answered: number
  /** Hz, median of the frames */
  frameRate: number
  /** why windows got no number, the most frequent first */
  reasons: Reason[]
}

export type ScanState =
  | { at: 'looking-for-face'; because: Reason | undefined }
  | { at: 'measuring'; seconds: number; because: Reason | undefined }

export type ScanReport = {
  heartRate: Measure
  breathingRate: Measure
  rmssd: Measure
  sdnn: Measure
  stressIndex: Measure
  quality: Quality
  windows: Window[]
  /** the latest fused pulse wave, for drawing: 30 Hz, zero mean, unit variance */
  wave: Float64Array
}

export type Scan = {
  add(frame: Frame): void
  readonly state: ScanState
  report(): ScanReport
}

/** s of colours and waves that are kept: the five minutes of a short recording (Task Force 1996). */
const kept = 300

export function createScan(options: {
  regions: number
  answerAll?: boolean
}): Scan & { readings: Reading[] } {
  const capacity = kept * evenRate
  const { regions } = options
  const trace = createTrace(regions, capacity)
  const waves = createPulseWaves(regions, capacity)
  const watch = createWatch(capacity)
  const windows = createWindows(trace, waves, watch, regions)
  const colours = new Float64Array(regions * 3)
  const none: Measure = { notMeasured: 'too-short' }
  let because: Reason | undefined

  function add(frame: Frame) {
    because = watch.judge(frame)
    for (let i = 0; i < colours.length; i++) {
      const region = Math.floor(i / 3)
      colours[i] = because || at(frame.lost, region) > limits.lost ? NaN : at(frame.colours, i)
    }
    trace.add(frame.time, colours)
    waves.follow(trace)
    windows.follow()
  }

  function listWindows(): Window[] {
    windows.settle()
    return windows.readings.map((reading, index) => {
      const from = trace.start + reading.first / evenRate
      const reason = doubt(windows.readings, index)
      let sum = 0
      let weight = 0
      for (let i = Math.max(0, index - 3); i <= index + 3; i++) {
        const other = windows.readings[i]
        if (!other || other.refused || Math.abs(other.heartRate - reading.heartRate) > 6) continue
        sum += other.heartRate * other.belief
        weight += other.belief
      }
      const rate = weight ? sum / weight : NaN
      const heartRate = reason && !(options.answerAll && weight) ? { notMeasured: reason } : rate
      return { from, to: from + 10, heartRate, confidence: reading.belief }
    })
  }

  return {
    add,
    readings: windows.readings,
    get state(): ScanState {
      return { at: 'looking-for-face', because }
    },
    report: () => ({
      heartRate: none,
      breathingRate: none,
      rmssd: none,
      sdnn: none,
      stressIndex: none,
      quality: { score: 0, usable: 0, seconds: 0, answered: 0, frameRate: 0, reasons: ['too-short'] },
      windows: listWindows(),
      wave: new Float64Array(0),
    }),
  }
}
