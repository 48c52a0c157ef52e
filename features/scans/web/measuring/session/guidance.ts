import type { Obstacle, ScanProgress, CameraView } from '../workers/messages.ts'
import { MIN_FACE_LIGHT, MIN_FACE_SIZE } from '../workers/obstacles.ts'

/** An instruction to the person so that the scan can measure; one at a time. */
export type Guidance =
  | 'show-face'
  | 'only-one-face'
  | 'come-closer'
  | 'move-back'
  | 'move-to-middle'
  | 'face-camera'
  | 'hold-still'
  | 'stop-talking'
  | 'more-light'
  | 'less-light'
  | 'light-from-front'
  | 'uncover-face'
  | 'cover-lens'
  | 'slow-camera'

/** Limits in the units of `CameraView`: sizes relative to the picture's shorter side, brightness from 0 to 255. */
const LIMITS = {
  maxSize: 0.85,
  offCentre: 0.6,
  turned: 0.45,
  motion: 0.25,
  mouth: 0.025,
  maxLight: 235,
  /** ratio of the background's brightness to the face's, or of one cheek's to the other's */
  backlight: 2,
  sides: 1.9,
  covered: 0.5,
} as const

/** The instruction that remedies each reason why a frame does not count. */
const REMEDIES: Partial<Record<Obstacle, Guidance>> = {
  moving: 'hold-still',
  'too-dark': 'more-light',
  'too-bright': 'less-light',
  'too-few-frames': 'slow-camera',
}

/** Returns the most important instruction; undefined where nothing is wrong. */
export function chooseGuidance({
  view,
  because,
}: Pick<ScanProgress, 'view' | 'because'>): Guidance | undefined {
  const { method, faces } = view
  if (faces === undefined) return undefined
  if (faces === 0) return method === 'face' ? 'show-face' : 'cover-lens'
  if (faces > 1) return 'only-one-face'
  return (method === 'face' ? faceGuidance(view) : undefined) ?? (because && REMEDIES[because])
}

function faceGuidance(view: CameraView): Guidance | undefined {
  return positionGuidance(view) ?? motionGuidance(view) ?? lightGuidance(view)
}

function positionGuidance({ size, offCentre, turned }: CameraView): Guidance | undefined {
  if (size < MIN_FACE_SIZE) return 'come-closer'
  if (size > LIMITS.maxSize) return 'move-back'
  if (offCentre > LIMITS.offCentre) return 'move-to-middle'
  return turned > LIMITS.turned ? 'face-camera' : undefined
}

function motionGuidance({ motion, mouth }: CameraView): Guidance | undefined {
  if (motion > LIMITS.motion) return 'hold-still'
  return mouth > LIMITS.mouth ? 'stop-talking' : undefined
}

function lightGuidance({ light, background, sides, covered }: CameraView): Guidance | undefined {
  if (light > LIMITS.maxLight) return 'less-light'
  // Checked before "more light": a lamp behind a face makes it dark, and more of that light makes it darker.
  if (background > LIMITS.backlight * light || sides > LIMITS.sides) return 'light-from-front'
  if (!(light >= MIN_FACE_LIGHT)) return 'more-light'
  return covered > LIMITS.covered ? 'uncover-face' : undefined
}
