import type { Obstacle, Progress, View } from '../workers/messages.ts'
import { MIN_FACE_LIGHT, MIN_FACE_SIZE } from '../workers/obstacles.ts'

/** What to do so that the scan can measure; one at a time. */
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

/** As `View` has them: sizes over the picture's shorter side, brightness from 0 to 255. */
const LIMITS = {
  maxSize: 0.85,
  offCentre: 0.6,
  turned: 0.45,
  motion: 0.25,
  mouth: 0.025,
  maxLight: 235,
  /** The background is so much brighter than a face, or one cheek than the other. */
  backlight: 2,
  sides: 1.9,
  covered: 0.5,
} as const

/** What helps against the reasons for which a frame does not count. */
const REMEDIES: Partial<Record<Obstacle, Guidance>> = {
  moving: 'hold-still',
  'too-dark': 'more-light',
  'too-bright': 'less-light',
  'too-few-frames': 'slow-camera',
}

/** The first thing to do, the most important first; undefined while all is well. */
export function guidance({ view, because }: Pick<Progress, 'view' | 'because'>): Guidance | undefined {
  const { method, faces } = view
  if (faces === undefined) return undefined
  if (faces === 0) return method === 'face' ? 'show-face' : 'cover-lens'
  if (faces > 1) return 'only-one-face'
  return (method === 'face' ? faceGuidance(view) : undefined) ?? (because && REMEDIES[because])
}

function faceGuidance(view: View): Guidance | undefined {
  return positionGuidance(view) ?? motionGuidance(view) ?? lightGuidance(view)
}

function positionGuidance({ size, offCentre, turned }: View): Guidance | undefined {
  if (size < MIN_FACE_SIZE) return 'come-closer'
  if (size > LIMITS.maxSize) return 'move-back'
  if (offCentre > LIMITS.offCentre) return 'move-to-middle'
  return turned > LIMITS.turned ? 'face-camera' : undefined
}

function motionGuidance({ motion, mouth }: View): Guidance | undefined {
  if (motion > LIMITS.motion) return 'hold-still'
  return mouth > LIMITS.mouth ? 'stop-talking' : undefined
}

function lightGuidance({ light, background, sides, covered }: View): Guidance | undefined {
  if (light > LIMITS.maxLight) return 'less-light'
  // Before "more light": a lamp behind makes a face dark, and more of it makes it darker.
  if (background > LIMITS.backlight * light || sides > LIMITS.sides) return 'light-from-front'
  if (!(light >= MIN_FACE_LIGHT)) return 'more-light'
  return covered > LIMITS.covered ? 'uncover-face' : undefined
}
