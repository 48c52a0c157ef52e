import type { ScanReport } from '#pulse/src/report/report.ts'
import type { FinishedScan, ScanMethod } from '../../finished-scan.ts'
import type { Obstacle, ScanProgress } from '../workers/messages.ts'
import { createCameraFeed } from './camera-feed.ts'
import type { CameraProblem } from './camera.ts'
import { createEnding } from './ending.ts'
import { chooseGuidance, type Guidance } from './guidance.ts'
import { createFlickerFilter } from './steady.ts'
import { keepAwake } from './wake-lock.ts'
import { watchPhone } from './watch-phone.ts'
import { startWorkers } from './workers.ts'

/** Why a scan was restarted. */
export type RestartReason = 'interrupted' | 'turned' | 'was-away'

export type SessionState =
  | { at: 'opening' }
  | { at: 'camera-problem'; problem: CameraProblem }
  | { at: 'preparing' }
  | {
      at: 'measuring'
      progress: ScanProgress
      guidance: Guidance | undefined
      note: RestartReason | undefined
    }
  | { at: 'interrupted' }
  | { at: 'working-out'; progress: ScanProgress }
  | { at: 'gave-up'; reasons: Obstacle[] }
  | { at: 'failed' }

export type ScanSession = {
  /** Opens the camera again after an interruption. */
  resume(): void
  stop(): void
}

type Options = {
  method: ScanMethod
  /** The element that shows the camera's picture. */
  video: HTMLVideoElement
  onState: (state: SessionState) => void
  onFinished: (scan: FinishedScan) => void
}

/** s of usable frames after which the camera's exposure has settled and is locked */
const SETTLING_SECONDS = 1
/** s of usable frames for which the screen says why the scan was restarted */
const NOTE_SECONDS = 5

/** Starts a scan, from opening the camera to the report. */
export function startScanSession({ method, video, onState, onFinished }: Options): ScanSession {
  const workers = startWorkers(method, onProgress, () => end({ at: 'failed' }))
  const onPicture = () => show({ at: 'preparing' })
  const onInterrupted = () => show({ at: 'interrupted' })
  const feed = createCameraFeed({ method, video, workers, onPicture, onInterrupted })
  const letSleep = keepAwake()
  const unwatch = watchPhone({ onHidden, onVisible: resume, onTurned })
  const steady = createFlickerFilter<Guidance | undefined>()
  const notes = createNotes()
  const onNoNumber = (reasons: Obstacle[]) => end({ at: 'gave-up', reasons })
  const isMeasuring = () => states.at === 'measuring'
  const ending = createEnding({ makeReport: workers.report, isMeasuring, onReport, onNoNumber })
  const states = createStates(onState)
  const { show } = states

  function stop() {
    feed.close()
    workers.close()
    letSleep()
    unwatch()
  }

  function end(last: SessionState) {
    show(last)
    stop()
  }

  async function open() {
    show({ at: 'opening' })
    const opened = await feed.open()
    if (opened !== 'open' && opened !== 'closed') end({ at: 'camera-problem', problem: opened })
  }

  function onProgress(progress: ScanProgress) {
    // Progress that arrives after the camera was closed would hide the interruption.
    if (!feed.isOpen() || isOver(states.at)) return
    if (progress.good >= SETTLING_SECONDS) feed.lock()
    if (ending.see(method, progress) === 'end') return finish(progress)
    // There is no guidance before the first detection.
    if (progress.view.faces === undefined) return
    const seeing = steady(chooseGuidance(progress))
    show({ at: 'measuring', progress, guidance: seeing, note: notes.read(progress) })
  }

  function finish(progress: ScanProgress) {
    show({ at: 'working-out', progress })
    feed.close()
    void ending.end(progress)
  }

  function onReport(report: ScanReport) {
    stop()
    onFinished({ takenAt: new Date().toISOString(), method, report })
  }

  function onHidden() {
    if (states.at === 'working-out' || isOver(states.at)) return
    // While the app is hidden no face is in view, and the phone may take the camera away.
    feed.close()
    show({ at: 'interrupted' })
  }

  function resume() {
    if (states.at !== 'interrupted') return
    workers.restart()
    notes.add('interrupted')
    void open()
  }

  function onTurned() {
    if (states.at !== 'measuring') return
    workers.restart()
    notes.add('turned')
  }

  void open()
  return { resume, stop }
}

const isOver = (at: SessionState['at']): boolean =>
  at === 'camera-problem' || at === 'gave-up' || at === 'failed'

/** Passes states to the screen; none follows a final one. */
function createStates(onState: (state: SessionState) => void) {
  let at: SessionState['at'] = 'opening'
  return {
    get at() {
      return at
    },
    show(next: SessionState) {
      if (isOver(at)) return
      at = next.at
      onState(next)
    },
  }
}

/** Remembers why the scan was restarted, until it has measured for some seconds. */
function createNotes() {
  let note: RestartReason | undefined
  let restarts = 0
  let last = 0
  return {
    add(next: RestartReason) {
      note = next
    },
    read({ restarts: now, good }: ScanProgress): RestartReason | undefined {
      if (now > restarts) note = 'was-away'
      restarts = now
      // Progress from before the restart may still arrive.
      if (good >= NOTE_SECONDS && last < NOTE_SECONDS) note = undefined
      last = good
      return note
    },
  }
}
