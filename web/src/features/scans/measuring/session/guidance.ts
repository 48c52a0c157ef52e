import type { Reason } from '@hale/pulse/signal/measure'
import type { Progress, View } from '../workers/messages.ts'

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

/** As `View` has them: sizes over the picture's shorter side, brightness from 0 to 255. */
const LIMITS = {
  minSize: 0.25,
  maxSize: 0.85,
  offCentre: 0.6,
  turned: 0.45,
  motion: 0.25,
  mouth: 0.025,
  minLight: 45,
  maxLight: 235,
  /** The background is so much brighter than a face, or one cheek than the other. */
  backlight: 2,
  sides: 1.9,
  covered: 0.5,
} as const

/** What helps against the reasons for which the scan leaves out a frame. */
const REMEDIES: Partial<Record<Reason, Guidance>> = {
  moving: 'hold-still',
  'too-dark': 'more-light',
  'too-bright': 'less-light',
}

/** The first thing to do, the most important first; undefined while all is well. */
export function guidance({ view, because }: Pick<Progress, 'view' | 'because'>): Guidance | undefined {
  if (view.method === 'fingertip') return view.faces === 0 ? 'cover-lens' : undefined
  return faceGuidance(view) ?? (because && REMEDIES[because])
}

function faceGuidance(view: View): Guidance | undefined {
  if (view.faces === 0) return 'show-face'
  if (view.faces > 1) return 'only-one-face'
  return positionGuidance(view) ?? motionGuidance(view) ?? lightGuidance(view)
}

function positionGuidance({ size, offCentre, turned }: View): Guidance | undefined {
  if (size < LIMITS.minSize) return 'come-closer'
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
  if (!(light >= LIMITS.minLight)) return 'more-light'
  return covered > LIMITS.covered ? 'uncover-face' : undefined
}
