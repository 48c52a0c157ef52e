import { at } from '../signal/spectrum.ts'
import type { Frame } from '../signal/frame.ts'
import { createTracker } from '../rate/tracker.ts'
import type { Reason } from '../signal/measure.ts'
import { createPulseWaves } from '../signal/pulse-wave.ts'
import { createWatch, limits } from '../signal/frame-quality.ts'
import { writeLook, writeReport, type ReportOptions, type ScanLook, type ScanReport } from './report.ts'
import { createTrace, evenRate, longestBridge } from '../signal/trace.ts'
import { createWindows } from './windows.ts'

export type { Quality, ScanLook, ScanReport, Window } from './report.ts'

export type ScanState =
  | { at: 'looking-for-face'; because: Reason | undefined }
  | { at: 'measuring'; seconds: number; because: Reason | undefined }

/**
 * A scan from its first frame to its last. `add` copies what it needs of a frame, allocates nothing (a window each
 * second keeps a handful of numbers) and takes a twentieth of a millisecond on average; what ends a window takes one or
 * a few. `look` and `report` may be asked at any time.
 */
export type Scan = {
  /** Frames come in order of time; one that does not is left out. A camera whose clock begins anew needs a new scan. */
  add(frame: Frame): void
  readonly state: ScanState
  /** What is seen so far, without what beats tell: a few milliseconds, for each second while the scan runs. */
  look(): ScanLook
  /** What the scan has come to. It times all beats of up to five minutes, tens of milliseconds: for its end. */
  report(): ScanReport
}

/** s of colours and waves that are kept: the five minutes of a short recording (Task Force 1996). */
const kept = 300
/** s of a face in sight, after which the scan says that it measures */
const settling = 1

export function createScan(options: { regions: number } & ReportOptions): Scan {
  const { regions } = options
  const trace = createTrace(regions, kept * evenRate)
  const waves = createPulseWaves(regions, kept * evenRate)
  const watch = createWatch(kept * evenRate)
  const room = createTrace(1, kept * evenRate)
  const background = createPulseWaves(1, kept * evenRate)
  const makeTracker = () => createTracker(options.answerAll ? -Infinity : undefined)
  const windows = createWindows({ trace, waves, background, watch, regions }, makeTracker)
  const colours = new Float64Array(regions * 3)
  const grey = new Float64Array(3)
  let because: Reason | undefined = 'no-face'
  const clock = { inSightSince: NaN, seen: NaN, last: NaN }
  let frames = 0

  function read(frame: Frame) {
    because = watch.judge(frame)
    if (!because) {
      // What is missing for less than half a second is bridged.
      if (!(frame.time - clock.seen <= longestBridge)) clock.inSightSince = frame.time
      clock.seen = frame.time
    }
    grey.fill(frame.background)
    for (let i = 0; i < colours.length; i++) {
      colours[i] = at(frame.colours, i)
      if (because || at(frame.lost, Math.floor(i / 3)) > limits.lost) colours[i] = NaN
    }
  }

  function sumUp() {
    const seconds = frames ? clock.last - trace.start : 0
    const frameRate = seconds > 0 ? (frames - 1) / seconds : 0
    return { trace, waves, windows, regions, frameRate, seconds }
  }

  return {
    add(frame) {
      if (!Number.isFinite(frame.time) || frame.time <= clock.last) return
      read(frame)
      clock.last = frame.time
      frames++
      trace.add(frame.time, colours)
      waves.follow(trace)
      room.add(frame.time, grey)
      background.follow(room)
      windows.follow()
    },
    get state(): ScanState {
      const isSeen = clock.last - clock.seen <= longestBridge
      const seconds = isSeen ? clock.last - clock.inSightSince : 0
      return seconds >= settling ? { at: 'measuring', seconds, because } : { at: 'looking-for-face', because }
    },
    look: () => writeLook(sumUp(), options),
    report: () => writeReport(sumUp(), options),
  }
}
