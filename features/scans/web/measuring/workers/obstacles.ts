import type { Obstacle, CameraView } from './messages.ts'

/** minimum width of a face relative to the picture's shorter side: a smaller one has too few pixels for a pulse */
export const MIN_FACE_SIZE = 0.25
/** minimum mean brightness of a face, 0 to 255 */
export const MIN_FACE_LIGHT = 45
/** minimum frames a second for a pulse */
const MIN_FRAME_RATE = 12
/** s over which frames are counted */
const FRAME_RATE_SECONDS = 2

/** Returns why a view does not count, although a pulse could be looked for in it; undefined where it counts. */
export function obstacleOf({ method, size, light }: CameraView): Obstacle | undefined {
  if (method === 'fingertip') return undefined
  if (size < MIN_FACE_SIZE) return 'too-far'
  return light < MIN_FACE_LIGHT ? 'too-dark' : undefined
}

/** Detects a camera that is too slow, by the times of its latest frames. */
export function createFrameClock() {
  const times: number[] = []
  let since = Number.NaN
  return {
    /** @returns whether the frame rate was too low in the last seconds */
    add(time: number): boolean {
      if (!(time - (times.at(-1) ?? Number.NaN) <= FRAME_RATE_SECONDS)) since = time
      times.push(time)
      while ((times[0] ?? time) <= time - FRAME_RATE_SECONDS) times.shift()
      return time - since >= FRAME_RATE_SECONDS && times.length < MIN_FRAME_RATE * FRAME_RATE_SECONDS
    },
  }
}
