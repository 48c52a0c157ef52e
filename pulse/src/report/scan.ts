import { sampleAt } from '../signal/spectrum.ts'
import type { Frame } from '../signal/frame.ts'
import { createTracker } from '../rate/tracker.ts'
import type { Reason } from '../signal/measure.ts'
import { createPulseWaves } from '../signal/pulse-wave.ts'
import { createFrameQuality, LIMITS } from '../signal/frame-quality.ts'
import { writePreview, writeReport, type ReportOptions, type ScanPreview, type ScanReport } from './report.ts'
import { createTrace, SAMPLE_RATE, MAX_BRIDGED_GAP } from '../signal/trace.ts'
import { createWindows } from './windows.ts'

export type { ScanReport, Window } from './report.ts'

type ScanState =
  | { at: 'looking-for-face'; because: Reason | undefined }
  | { at: 'measuring'; seconds: number; because: Reason | undefined }

/**
 * A scan from its first frame to its last. `add` copies what it needs of a frame, allocates nothing (except for a small
 * object a second) and takes 0.05 ms on average; a frame that completes a window takes one or a few ms. `preview` and
 * `report` may be called at any time.
 */
export type Scan = {
  /** Frames must be in order of time; one that is not is ignored. A camera whose clock restarts needs a new scan. */
  add(frame: Frame): void
  readonly state: ScanState
  /** Results so far, without those that need beats: takes a few ms, to be called each second while the scan runs. */
  preview(): ScanPreview
  /** All results. Times the beats of up to five minutes, which takes tens of ms: to be called at the end. */
  report(): ScanReport
}

/** s of traces and waves in the ring buffers: the five minutes of a short-term recording (Task Force 1996). */
const BUFFER_SECONDS = 300
/** samples */
const CAPACITY = BUFFER_SECONDS * SAMPLE_RATE
/** s of a visible face, after which the state is `measuring` */
const MIN_VISIBLE = 1

export function createScan(options: { regions: number } & ReportOptions): Scan {
  const { regions } = options
  const trace = createTrace(regions, CAPACITY)
  const waves = createPulseWaves(regions, CAPACITY)
  const quality = createFrameQuality(CAPACITY)
  const backgroundTrace = createTrace(1, CAPACITY)
  const background = createPulseWaves(1, CAPACITY)
  const makeTracker = () => createTracker(options.answerAll ? -Infinity : undefined)
  const windows = createWindows({ trace, waves, background, quality, regions }, makeTracker)
  const colours = new Float64Array(regions * 3)
  const grey = new Float64Array(3)
  let because: Reason | undefined = 'no-face'
  const clock = { visibleSince: NaN, visible: NaN, last: NaN }
  let frames = 0

  function addColours(frame: Frame) {
    because = quality.checkFrame(frame)
    if (!because) {
      // Gaps of up to half a second are bridged.
      if (!(frame.time - clock.visible <= MAX_BRIDGED_GAP)) clock.visibleSince = frame.time
      clock.visible = frame.time
    }
    grey.fill(frame.background)
    for (let i = 0; i < colours.length; i++) {
      colours[i] = sampleAt(frame.colours, i)
      if (because || sampleAt(frame.excluded, Math.floor(i / 3)) > LIMITS.excluded) colours[i] = NaN
    }
  }

  function summarise() {
    const seconds = frames ? clock.last - trace.start : 0
    const frameRate = seconds > 0 ? (frames - 1) / seconds : 0
    return { trace, waves, windows, regions, frameRate, seconds }
  }

  return {
    add(frame) {
      if (!Number.isFinite(frame.time) || frame.time <= clock.last) return
      addColours(frame)
      clock.last = frame.time
      frames++
      trace.add(frame.time, colours)
      waves.update(trace)
      backgroundTrace.add(frame.time, grey)
      background.update(backgroundTrace)
      windows.update()
    },
    get state(): ScanState {
      const isVisible = clock.last - clock.visible <= MAX_BRIDGED_GAP
      const seconds = isVisible ? clock.last - clock.visibleSince : 0
      return seconds >= MIN_VISIBLE
        ? { at: 'measuring', seconds, because }
        : { at: 'looking-for-face', because }
    },
    preview: () => writePreview(summarise(), options),
    report: () => writeReport(summarise(), options),
  }
}
