import type { ScanReport } from '@hale/pulse/report/report'
import { isMeasured } from '@hale/pulse/signal/measure'
import type { FinishedScan, ScanMethod } from '../../finished-scan.ts'
import type { Obstacle, Progress } from '../workers/messages.ts'
import { createCameraFeed } from './camera-feed.ts'
import type { CameraProblem } from './camera.ts'
import { guidance, type Guidance } from './guidance.ts'
import { decide, MIN_SECONDS } from './outcome.ts'
import { createSeen } from './seen.ts'
import { createSteady } from './steady.ts'
import { keepAwake } from './wake-lock.ts'
import { watchPhone } from './watch-phone.ts'
import { startWorkers } from './workers.ts'

/** Why a scan had to begin again. */
export type Note = 'interrupted' | 'turned' | 'was-away'

export type SessionState =
  | { at: 'opening' }
  | { at: 'camera-problem'; problem: CameraProblem }
  | { at: 'preparing' }
  | { at: 'measuring'; progress: Progress; guidance: Guidance | undefined; note: Note | undefined }
  | { at: 'interrupted' }
  | { at: 'working-out'; progress: Progress }
  | { at: 'gave-up'; reasons: Obstacle[] }
  | { at: 'failed' }

export type ScanSession = {
  /** Opens the camera again after an interruption. */
  resume(): void
  stop(): void
}

type Options = {
  method: ScanMethod
  /** Shows what the camera sees. */
  video: HTMLVideoElement
  onState: (state: SessionState) => void
  onFinished: (scan: FinishedScan) => void
}

/** s of usable frames after which the camera's exposure has settled and is kept */
const SETTLED = 1
/** s of usable frames for which a screen says why the scan began again */
const NOTE_SECONDS = 5
/** s of usable frames between two tries to end a scan */
const TRY_INTERVAL = 1

/** A scan from asking for the camera to its report. */
export function startScanSession({ method, video, onState, onFinished }: Options): ScanSession {
  const workers = startWorkers(method, onProgress, () => end({ at: 'failed' }))
  const onPicture = () => show({ at: 'preparing' })
  const onInterrupted = () => show({ at: 'interrupted' })
  const feed = createCameraFeed({ method, video, workers, onPicture, onInterrupted })
  const letSleep = keepAwake()
  const unwatch = watchPhone({ onHidden, onVisible: resume, onTurned })
  const steady = createSteady<Guidance | undefined>()
  const notes = createNotes()
  const seen = createSeen()
  let state: SessionState['at'] = 'opening'
  let triedAt = -Infinity

  function show(next: SessionState) {
    if (isOver(state)) return
    state = next.at
    onState(next)
  }

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

  function onProgress(progress: Progress) {
    // What was still on its way when the camera was closed would hide that the scan was interrupted.
    if (!feed.isOpen() || isOver(state)) return
    if (progress.good >= SETTLED) feed.lock()
    seen.add(progress)
    const decision = decide(method, progress)
    if (decision === 'end') return void finish(progress)
    // Before the detector has looked, nobody knows what to say.
    if (progress.view.faces === undefined) return
    show({
      at: 'measuring',
      progress,
      guidance: steady(guidance(progress)),
      note: notes.read(progress),
    })
    if (decision === 'try-to-end') void tryToEnd(progress)
  }

  /** Ends the scan if its report has a rate; the preview, which takes less time, does not check all that the report does. */
  async function tryToEnd({ good }: Progress) {
    if (good >= triedAt && good - triedAt < TRY_INTERVAL) return
    triedAt = good
    const report = await workers.report()
    if (state === 'measuring' && isMeasured(report.heartRate)) conclude(report)
  }

  async function finish(progress: Progress) {
    show({ at: 'working-out', progress })
    feed.close()
    const report = await workers.report()
    if (!isMeasured(report.heartRate) || progress.good < MIN_SECONDS)
      return end({ at: 'gave-up', reasons: seen.reasons(report, progress) })
    conclude(report)
  }

  function conclude(report: ScanReport) {
    stop()
    onFinished({ takenAt: new Date().toISOString(), method, report })
  }

  function onHidden() {
    if (state === 'working-out' || isOver(state)) return
    // Nobody looks into it, and a phone may take it away.
    feed.close()
    show({ at: 'interrupted' })
  }

  function resume() {
    if (state !== 'interrupted') return
    workers.restart()
    notes.add('interrupted')
    void open()
  }

  function onTurned() {
    if (state !== 'measuring') return
    workers.restart()
    notes.add('turned')
  }

  void open()
  return { resume, stop }
}

const isOver = (at: SessionState['at']): boolean =>
  at === 'camera-problem' || at === 'gave-up' || at === 'failed'

/** Why the scan began again, until it has measured for some seconds. */
function createNotes() {
  let note: Note | undefined
  let restarts = 0
  let last = 0
  return {
    add(next: Note) {
      note = next
    },
    read({ restarts: now, good }: Progress): Note | undefined {
      if (now > restarts) note = 'was-away'
      restarts = now
      // Progress from before the scan began again may still be on its way.
      if (good >= NOTE_SECONDS && last < NOTE_SECONDS) note = undefined
      last = good
      return note
    },
  }
}
