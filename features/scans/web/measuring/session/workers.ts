import { modelPath, wasmPath } from 'virtual:landmark-files'
import type { ScanReport } from '#pulse/src/report/report.ts'
import type { ScanMethod } from '../../finished-scan.ts'
import type {
  LandmarkCommand,
  LandmarkEvent,
  CameraFrame,
  ScanProgress,
  SamplingCommand,
  SamplingEvent,
} from '../workers/messages.ts'

/** Maximum number of frames that may wait for the worker; more would block the camera, which has few buffers. */
const MAX_WAITING = 3

export type ScanWorkers = {
  /** Resolves when the face detector is ready; never settles where its files cannot be loaded, which calls `onFailure`. */
  ready: Promise<void>
  /** Whether another frame may be sent; otherwise it is dropped. */
  canTake(): boolean
  add(picture: CameraFrame, time: number): void
  /** Restarts the scan, with another camera or after a pause. */
  restart(): void
  /** Returns a report of everything measured so far, without ending the scan. */
  report(): Promise<ScanReport>
  close(): void
}

/** Starts the workers: one measures every frame, another detects landmarks twice a second, which takes longer than a frame. */
export function startWorkers(
  method: ScanMethod,
  onProgress: (progress: ScanProgress) => void,
  onFailure: () => void,
): ScanWorkers {
  const sampling = new Worker(new URL('../workers/sampling-worker.ts', import.meta.url), { type: 'module' })
  const detector = method === 'face' ? startDetector(onFailure) : undefined
  const send = (command: SamplingCommand, transfer: Transferable[] = []) =>
    sampling.postMessage(command, transfer)
  let onReport: (report: ScanReport) => void = () => undefined
  let reportPromise: Promise<ScanReport> | undefined
  let waiting = 0

  sampling.addEventListener('message', ({ data }: MessageEvent<SamplingEvent>) => {
    if (data.kind === 'taken') waiting -= 1
    else if (data.kind === 'progress') onProgress(data.progress)
    else onReport(data.report)
  })
  sampling.addEventListener('error', onFailure)
  send({ kind: 'start', method, landmarks: detector?.port }, detector ? [detector.port] : [])

  return {
    ready: detector?.ready ?? Promise.resolve(),
    canTake: () => waiting < MAX_WAITING,
    add(picture, time) {
      waiting += 1
      send({ kind: 'frame', picture, time }, [picture])
    },
    restart: () => send({ kind: 'restart' }),
    report() {
      reportPromise ??= new Promise((resolve) => {
        onReport = (report) => {
          reportPromise = undefined
          resolve(report)
        }
        send({ kind: 'report' })
      })
      return reportPromise
    },
    close() {
      sampling.terminate()
      detector?.worker.terminate()
    },
  }
}

function startDetector(onFailure: () => void) {
  const worker = new Worker(new URL('../workers/landmark-worker.ts', import.meta.url), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  const ready = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LandmarkEvent>) => {
      if (data.kind === 'ready') resolve()
      else onFailure()
    })
  })
  worker.addEventListener('error', onFailure)
  const here = (path: string) => new URL(path, location.origin).href
  const command: LandmarkCommand = {
    kind: 'start',
    port: port1,
    modelPath: here(modelPath),
    wasmPath: here(wasmPath),
  }
  worker.postMessage(command, [port1])
  return { worker, port: port2, ready }
}
