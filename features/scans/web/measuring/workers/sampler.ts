import type { Frame } from '#pulse/src/signal/frame.ts'
import { isFingertip } from '#pulse/src/signal/frame-quality.ts'
import { createRegionReader, type Picture } from '#pulse/src/signal/region.ts'
import { createFaceTracker, type FaceTracker } from './face-tracker.ts'
import {
  chinOf,
  createOutline,
  edgesOf,
  faceWidth,
  LEFT_CHEEK,
  nose,
  outlineOf,
  REGION_COUNT,
  RIGHT_CHEEK,
  topOf,
  turnOf,
} from './landmarks.ts'
import type { FoundFaces, CameraView } from './messages.ts'
import { backgroundLight, writeMiddleColour } from './picture-light.ts'

/** Converts pictures to the frames that a scan measures, and to the view for guidance. */
export type Sampler = {
  readonly regions: number
  /** Returns an object that is reused for each picture. */
  sample(picture: Picture, time: number): { frame: Frame; view: CameraView }
  found(faces: FoundFaces, width: number, height: number): void
  clear(): void
}

/** Share of a face's width beside it that is hair and ears, not background. */
const MARGIN = 0.3

function createFrame(regions: number): Frame {
  return {
    time: 0,
    colours: new Float64Array(regions * 3),
    excluded: new Float64Array(regions),
    faces: 0,
    motion: 0,
    background: NaN,
  }
}

const createView = (method: CameraView['method']): CameraView => ({
  method,
  faces: 0,
  size: 0,
  offCentre: 0,
  motion: 0,
  turned: 0,
  light: 0,
  background: NaN,
  sides: 1,
  covered: 0,
  mouth: 0,
})

export function createFaceSampler(): Sampler {
  const frame = createFrame(REGION_COUNT)
  const view = createView('face')
  const tracker = createFaceTracker()
  const read = createRegionReader()
  const outline = createOutline()

  function clearFrame() {
    frame.colours.fill(NaN)
    frame.excluded.fill(1)
    frame.motion = 0
    frame.background = NaN
  }

  function readRegions(picture: Picture, mesh: Float64Array) {
    for (let region = 0; region < REGION_COUNT; region += 1)
      read(picture, outlineOf(mesh, region, outline), frame, region)
    const [left, right] = edgesOf(mesh)
    const margin = MARGIN * (right - left)
    const face = {
      left: left - margin,
      right: right + margin,
      top: topOf(mesh) - margin,
      bottom: chinOf(mesh),
    }
    frame.background = backgroundLight(picture, face)
    frame.motion = tracker.motion
  }

  return {
    regions: REGION_COUNT,
    sample(picture, time) {
      const mesh = tracker.meshAt(time)
      frame.time = time
      view.faces = tracker.countAt(time)
      frame.faces = view.faces ?? 0
      clearFrame()
      if (mesh) {
        readRegions(picture, mesh)
        describeFace(picture, mesh, frame, tracker, view)
      }
      return { frame, view }
    },
    found: tracker.found,
    clear: tracker.clear,
  }
}

function describeFace(
  picture: Picture,
  mesh: Float64Array,
  frame: Frame,
  tracker: FaceTracker,
  view: CameraView,
): void {
  const { width, channels } = picture
  const height = picture.pixels.length / channels / width
  const face = faceWidth(mesh)
  const [x, y] = nose(mesh)
  view.size = face / Math.min(width, height)
  view.offCentre = Math.hypot(x - width / 2, y - height / 2) / Math.max(1, face)
  view.motion = tracker.motion
  view.mouth = tracker.mouth
  view.turned = turnOf(mesh)
  view.background = frame.background
  view.covered = Math.max(...frame.excluded)
  const lights = Array.from({ length: REGION_COUNT }, (_, region) => lightOf(frame, region))
  const visibleLights = lights.filter((light) => light >= 0)
  view.light = visibleLights.reduce((sum, light) => sum + light, 0) / Math.max(1, visibleLights.length)
  const cheeks = [lights[LEFT_CHEEK] ?? NaN, lights[RIGHT_CHEEK] ?? NaN] as const
  const sides = Math.max(...cheeks) / Math.max(1, Math.min(...cheeks))
  view.sides = sides >= 1 ? sides : 1
}

/** Returns the mean of a region's three channels, 0 to 255; NaN where the region is not seen. */
const lightOf = ({ colours }: Frame, region: number): number =>
  ((colours[region * 3] ?? NaN) + (colours[region * 3 + 1] ?? NaN) + (colours[region * 3 + 2] ?? NaN)) / 3

/** Samples a fingertip on the lens: one region, the middle of the picture. */
export function createFingertipSampler(): Sampler {
  const frame = createFrame(1)
  const view = createView('fingertip')
  return {
    regions: 1,
    sample(picture, time) {
      writeMiddleColour(picture, frame.colours)
      const [red = 0, green = 0, blue = 0] = frame.colours
      frame.time = time
      frame.faces = isFingertip(red, green, blue) ? 1 : 0
      view.faces = frame.faces
      view.light = lightOf(frame, 0)
      return { frame, view }
    },
    found: () => undefined,
    clear: () => undefined,
  }
}
