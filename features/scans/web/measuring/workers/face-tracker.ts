import { faceWidth, mouthOpening, nose } from './landmarks.ts'
import type { FoundFaces } from './messages.ts'

/** s without a detection, after which the face counts as away */
const STALE_SECONDS = 1.5
/** s: time constant with which regions follow a face; landmarks come twice a second, and a jump would look like a beat */
const SMOOTHING_SECONDS = 0.4
/** face widths from its last position, beyond which a face is followed at once */
const JUMP_WIDTHS = 0.5
/** s over which the mouth's opening is measured */
const MOUTH_SECONDS = 2.5
const COORDINATES = 468 * 2

export type FaceTracker = {
  /** Takes a detection in a picture of this width and height in pixels. */
  found(faces: FoundFaces, width: number, height: number): void
  /** Returns the mesh at a time in s, in pixels, in an array that is reused. Undefined where no face is seen. */
  meshAt(time: number): Float64Array | undefined
  /** number of faces in the latest pictures; undefined before the detector has looked at one */
  countAt(time: number): number | undefined
  /** face widths a second */
  readonly motion: number
  /** standard deviation of the mouth's opening in the last seconds */
  readonly mouth: number
  /** Forgets the face, where the picture was turned or the camera changed. */
  clear(): void
}

/** Interpolates the landmarks between two detections, so that regions never jump. Allocates nothing per frame. */
export function createFaceTracker(): FaceTracker {
  const target = new Float64Array(COORDINATES)
  const mesh = new Float64Array(COORDINATES)
  const mouths: { time: number; opening: number }[] = []
  const state = { count: 0, seen: NaN, moved: NaN, motion: 0, mouth: 0 }

  function measureMotion(time: number, before: readonly [number, number] | undefined) {
    const elapsed = time - state.seen
    const [x, y] = nose(target)
    state.motion =
      before && elapsed > 0 ? Math.hypot(x - before[0], y - before[1]) / faceWidth(target) / elapsed : 0
    mouths.push({ time, opening: mouthOpening(target) })
    while ((mouths[0]?.time ?? time) < time - MOUTH_SECONDS) mouths.shift()
    state.mouth = deviation(mouths.map(({ opening }) => opening))
  }

  function jumpToTarget(time: number) {
    mesh.set(target)
    state.moved = time
  }

  return {
    found({ time, count, landmarks }, width, height) {
      const before = state.count > 0 ? nose(target) : undefined
      const wasSeen = state.count > 0 && time - state.seen <= STALE_SECONDS
      state.count = landmarks ? count : 0
      if (landmarks) {
        for (let i = 0; i < COORDINATES; i += 1)
          target[i] = (landmarks[i] ?? 0) * (i % 2 === 0 ? width : height)
        measureMotion(time, wasSeen ? before : undefined)
        const [x, y] = nose(mesh)
        const isFar = Math.hypot(nose(target)[0] - x, nose(target)[1] - y) > JUMP_WIDTHS * faceWidth(target)
        if (!wasSeen || isFar) jumpToTarget(time)
      }
      state.seen = time
    },
    meshAt(time) {
      if (state.count === 0 || time - state.seen > STALE_SECONDS) return undefined
      const share = 1 - Math.exp(-Math.max(0, time - state.moved) / SMOOTHING_SECONDS)
      for (let i = 0; i < COORDINATES; i += 1) {
        const from = mesh[i] ?? 0
        mesh[i] = from + share * ((target[i] ?? 0) - from)
      }
      state.moved = Math.max(state.moved, time)
      return mesh
    },
    countAt(time) {
      if (Number.isNaN(state.seen)) return undefined
      return time - state.seen > STALE_SECONDS ? 0 : state.count
    },
    get motion() {
      return state.motion
    },
    get mouth() {
      return state.mouth
    },
    clear() {
      Object.assign(state, { count: 0, seen: NaN, moved: NaN, motion: 0, mouth: 0 })
      mouths.length = 0
    },
  }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length))
}
