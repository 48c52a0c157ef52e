import type { Curve, Random } from './random.ts'
import type { Colour } from './synthetic-skin.ts'

export type CameraOptions = {
  seconds: number
  /** Hz */
  frameRate: number
  /** s, standard deviation of the delay of frames */
  jitter: number
  /** share of dropped frames, 0 to 1 */
  dropped: number
}

/** Returns the time of each frame in s. Timestamps are exact. */
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
  /** Hz of the mains, whose light flickers at twice that; 0 for daylight */
  mains: 0 | 50 | 60
  /** relative amplitude of the flicker */
  depth: number
  /** brightness, relative to a well lit face */
  level: number
  /** tint of the lamp */
  tint: Colour
}

/** s, exposure: short, as in bright light, since a whole period of the light would average the flicker out. */
const EXPOSURE = 1 / 250

/**
 * Returns a frame's brightness: flicker is averaged over the exposure, and the rest is aliased by the frame rate, for
 * instance 100 Hz in a camera of 24.7 Hz to 1.2 Hz, a heart's rate.
 */
export function makeLamp(random: Random, options: LampOptions): Curve {
  const phase = random.between(0, 2 * Math.PI)
  const hertz = options.mains * 2
  const angle = Math.PI * hertz * EXPOSURE
  const seen = options.depth * (angle > 0 ? Math.sin(angle) / angle : 0)
  return (time) => options.level * (1 + seen * Math.sin(2 * Math.PI * hertz * time + phase))
}
