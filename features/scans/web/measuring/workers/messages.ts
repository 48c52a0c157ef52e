import type { Reason } from '#pulse/src/signal/measure.ts'
import type { ScanReport } from '#pulse/src/report/report.ts'
import type { ScanMethod } from '../../finished-scan.ts'

/** A camera frame, which the receiver must close. */
export type CameraFrame = VideoFrame | ImageBitmap

/** Why a frame does not count: a reason of the pulse measurement, or a face too far away for enough pixels. */
export type Obstacle = Reason | 'too-far'

export type SamplingCommand =
  | { kind: 'start'; method: ScanMethod; landmarks: MessagePort | undefined }
  /** `time` in s, by the camera's clock */
  | { kind: 'frame'; picture: CameraFrame; time: number }
  /** Discards what was measured, and restarts the scan. */
  | { kind: 'restart' }
  | { kind: 'report' }

export type SamplingEvent =
  | { kind: 'taken' }
  | { kind: 'progress'; progress: ScanProgress }
  | { kind: 'report'; report: ScanReport }

/** A request to the landmark worker: the picture in which to find faces. */
export type LandmarkRequest = { image: ImageData; time: number }

/** `landmarks`: x and y of each point of the largest face, as shares of the picture's width and height. */
export type FoundFaces = { time: number; count: number; landmarks: Float32Array | undefined }

export type LandmarkCommand = { kind: 'start'; port: MessagePort; modelPath: string; wasmPath: string }
export type LandmarkEvent = { kind: 'ready' } | { kind: 'failed' }

/** The progress of a running scan, sent a few times a second. */
export type ScanProgress = {
  view: CameraView
  /** why the latest frame does not count */
  because: Obstacle | undefined
  /** s of usable frames since the scan began */
  good: number
  /** s of frames, usable or not, without pauses of the camera */
  elapsed: number
  /** s since the latest usable frame, or since the scan began */
  sinceGood: number
  /** bpm; undefined while it is not sure enough */
  rate: number | undefined
  /** the latest 10 s at 30 Hz, zero mean and unit variance */
  wave: Float64Array
  /** how often the scan was restarted because the face was away */
  restarts: number
}

/** What the camera sees, from which guidance is chosen. */
export type CameraView = {
  method: ScanMethod
  /** number of faces, undefined before the detector has looked; for a fingertip 1 while it covers the lens */
  faces: number | undefined
  /** width of the face over the shorter side of the picture */
  size: number
  /** distance of the face from the middle of the picture, in face widths */
  offCentre: number
  /** face widths a second */
  motion: number
  /** how far the face is turned to a side, 0 to 1 */
  turned: number
  /** mean brightness of the face, 0 to 255 */
  light: number
  /** the same outside of it; NaN where unknown */
  background: number
  /** brightness of the lighter cheek over that of the darker */
  sides: number
  /** the largest share of a region's pixels that are not skin, 0 to 1 */
  covered: number
  /** standard deviation of the mouth's opening in the last seconds, as a share of the face's width */
  mouth: number
}
