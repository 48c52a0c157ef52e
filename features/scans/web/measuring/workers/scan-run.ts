import { isMeasured } from '#pulse/src/signal/measure.ts'
import type { Picture } from '#pulse/src/signal/region.ts'
import { createScan, type Scan, type ScanReport } from '#pulse/src/report/scan.ts'
import type { Obstacle, ScanProgress, CameraView } from './messages.ts'
import { createFrameClock, obstacleOf } from './obstacles.ts'
import type { Sampler } from './sampler.ts'

/** s of absence after which a scan restarts, since it may be another person's face */
const MAX_AWAY = 3
/** s between two frames, beyond which the camera has paused and the time is not counted */
const MAX_STEP = 0.5
/** s between two reports of progress, each of which takes a few milliseconds */
const PROGRESS_INTERVAL = 0.25

/** A scan from frame to frame, which counts its good seconds and restarts where it must. */
export type ScanRun = {
  /** @returns progress for the screen, a few times a second */
  add(picture: Picture, time: number): ScanProgress | undefined
  restart(): void
  report(): ScanReport
}

export function createScanRun(sampler: Sampler): ScanRun {
  let scan: Scan = createScan({ regions: sampler.regions })
  const clock = { good: 0, begun: NaN, lastSeen: NaN, lastGood: NaN, last: NaN, told: -Infinity, elapsed: 0 }
  let frames = createFrameClock()
  let because: Obstacle | undefined
  let restarts = 0

  function restart() {
    scan = createScan({ regions: sampler.regions })
    clock.good = 0
  }

  function count(time: number, view: CameraView) {
    const step = time - clock.last
    const isSlow = frames.add(time)
    because = scan.state.because ?? obstacleOf(view) ?? (isSlow ? 'too-few-frames' : undefined)
    const isGood = because === undefined
    if (Number.isNaN(clock.begun)) clock.begun = time
    if (step <= MAX_STEP) clock.elapsed += step
    if (scan.state.because === undefined) clock.lastSeen = time
    if (isGood) {
      if (step <= MAX_STEP) clock.good += step
      clock.lastGood = time
    }
    clock.last = time
  }

  function tell(time: number, view: CameraView): ScanProgress {
    clock.told = time
    const { heartRate, wave } = scan.preview()
    return {
      view: { ...view },
      because,
      good: clock.good,
      elapsed: clock.elapsed,
      sinceGood: time - (Number.isNaN(clock.lastGood) ? clock.begun : clock.lastGood),
      rate: isMeasured(heartRate) ? heartRate.value : undefined,
      wave,
      restarts,
    }
  }

  return {
    add(picture, time) {
      const { frame, view } = sampler.sample(picture, time)
      if (clock.good > 0 && time - clock.lastSeen > MAX_AWAY) {
        restart()
        restarts += 1
      }
      scan.add(frame)
      count(time, view)
      return time - clock.told >= PROGRESS_INTERVAL ? tell(time, view) : undefined
    },
    restart() {
      sampler.clear()
      frames = createFrameClock()
      restart()
      // The clock of another camera, or of one opened again, may start anew.
      Object.assign(clock, { begun: NaN, lastSeen: NaN, lastGood: NaN, last: NaN, told: -Infinity })
    },
    report: () => scan.report(),
  }
}
