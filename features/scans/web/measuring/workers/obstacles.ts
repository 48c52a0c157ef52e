import type { Obstacle, View } from './messages.ts'

/** Width of a face over the picture's shorter side, minimum: a smaller one has too few pixels for a pulse. */
export const MIN_FACE_SIZE = 0.25
/** 0 to 255, mean brightness of a face, minimum */
export const MIN_FACE_LIGHT = 45
/** frames a second, minimum, as the pulse needs them */
const MIN_FRAME_RATE = 12
/** s of which the frames are counted */
const FRAME_RATE_SECONDS = 2

/** Why what the camera sees does not count, though a pulse might be looked for in it. */
export function obstacleOf({ method, size, light }: View): Obstacle | undefined {
  if (method === 'fingertip') return undefined
  if (size < MIN_FACE_SIZE) return 'too-far'
  return light < MIN_FACE_LIGHT ? 'too-dark' : undefined
}

/** Tells a camera that is too slow by the times of its latest frames. */
export function createFrameClock() {
  const times: number[] = []
  let since = Number.NaN
  return {
    /** @returns whether frames came too seldom in the seconds up to this one */
    add(time: number): boolean {
      if (!(time - (times.at(-1) ?? Number.NaN) <= FRAME_RATE_SECONDS)) since = time
      times.push(time)
      while ((times[0] ?? time) <= time - FRAME_RATE_SECONDS) times.shift()
      return time - since >= FRAME_RATE_SECONDS && times.length < MIN_FRAME_RATE * FRAME_RATE_SECONDS
    },
  }
}
