import type { Course, Random } from './random.ts'
import type { Colour } from './synthetic-skin.ts'

export type CameraOptions = {
  seconds: number
  /** Hz */
  frameRate: number
  /** s, standard deviation of each frame's own delay */
  jitter: number
  /** share of frames that never come, 0 to 1 */
  dropped: number
}

/** s of each frame that comes. The picture is taken at the very time that the frame says. */
export function makeTimes(random: Random, options: CameraOptions): Float64Array {
  const count = Math.floor(options.seconds * options.frameRate)
  const times: number[] = []
  for (let frame = 0; frame < count; frame += 1) {
    const time = frame / options.frameRate + options.jitter * random.normal()
    const isLater = time > (times.at(-1) ?? -1)
    if (random.uniform() >= options.dropped && isLater) times.push(time)
  }
  return Float64Array.from(times)
}

export type LampOptions = {
  /** Hz of the mains: the light goes up and down twice as often; 0 for daylight */
  mains: 0 | 50 | 60
  /** share of the light that comes and goes */
  depth: number
  /** how bright, as a share of a well lit face */
  level: number
  /** the lamp's own tint */
  tint: Colour
}

/** s that the shutter is open: short, as in bright light, since a whole period of the light would hide the flicker. */
const EXPOSURE = 1 / 250

/**
 * The brightness that a frame sees: mains light is averaged over the exposure, and what is left beats with the frame
 * rate, for instance 100 Hz in a camera of 24.7 Hz at 1.2 Hz, just like a heart.
 */
export function makeLamp(random: Random, options: LampOptions): Course {
  const phase = random.between(0, 2 * Math.PI)
  const hertz = options.mains * 2
  const angle = Math.PI * hertz * EXPOSURE
  const seen = options.depth * (angle > 0 ? Math.sin(angle) / angle : 0)
  return (time) => options.level * (1 + seen * Math.sin(2 * Math.PI * hertz * time + phase))
}
