import type { Frame } from './frame.ts'
import type { Measure, NotMeasured, Reason } from './measure.ts'

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

export function createScan(_options: { regions: number }): Scan {
  const none: Measure = { notMeasured: 'too-short' }
  let seen = 0
  return {
    add(frame) {
      seen = frame.faces
    },
    get state(): ScanState {
      return { at: 'looking-for-face', because: seen ? undefined : 'no-face' }
    },
    report: () => ({
      heartRate: none,
      breathingRate: none,
      rmssd: none,
      sdnn: none,
      stressIndex: none,
      quality: { score: 0, usable: 0, seconds: 0, answered: 0, frameRate: 0, reasons: ['too-short'] },
      windows: [],
      wave: new Float64Array(0),
    }),
  }
}
