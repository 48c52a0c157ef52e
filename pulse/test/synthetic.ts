import type { Frame } from '../src/signal/frame.ts'
import { makeRandom, makeWander, type Course, type Random } from './random.ts'
import { makeLamp, makeTimes, type CameraOptions, type LampOptions } from './synthetic-camera.ts'
import { makeHeart, truthOf, type Heart, type HeartOptions, type HeartTruth } from './synthetic-heart.ts'
import { paintSkin, SKINS, type Light, type SkinName } from './synthetic-skin.ts'

/** How much the head moves: shading as a share of the light (standard deviation), and the speed of the nose. */
const MOTIONS = {
  none: { shading: 0, speed: 0 },
  still: { shading: 0.002, speed: 0.01 },
  talking: { shading: 0.008, speed: 0.06 },
  turning: { shading: 0.03, speed: 0.25 },
} as const

export type MotionName = keyof typeof MOTIONS

export type FaceOptions = HeartOptions &
  CameraOptions &
  LampOptions & {
    seed: number
    regions: number
    skin: SkinName
    motion: MotionName
    /** of the light from below the surface, standard deviation over a beat, before the signature */
    strength: number
    /** grey levels, standard deviation of what the camera adds to a region's mean */
    noise: number
  }

/** A clean face: well lit, nearly still, a good camera at 30 Hz. */
export const CLEAN: FaceOptions = {
  seed: 1,
  seconds: 30,
  rate: 66,
  breathing: 14,
  arrhythmia: 0.03,
  slow: 0.015,
  frameRate: 30,
  jitter: 0.002,
  dropped: 0,
  mains: 0,
  depth: 0.1,
  level: 0.7,
  tint: [1, 1, 1],
  regions: 3,
  skin: 'monk-3',
  motion: 'still',
  // Gives a green channel of 0.24 % about its mean, what two people filmed in daylight had.
  strength: 0.007,
  noise: 0.03,
}

export type Face = { frames: Frame[]; regions: number; beats: Float64Array; truth: HeartTruth }

/** A face as the means of its regions, the quick way. The same options make the same face. */
export function makeFace(options: Partial<FaceOptions> = {}): Face {
  const all = { ...CLEAN, ...options }
  const scene = makeScene(all)
  const frames = Array.from(scene.times, (time) => {
    const frame = makeFrame(time, all.regions)
    for (let region = 0; region < all.regions; region += 1) {
      paintSkin(SKINS[all.skin], scene.lightAt(region, time), frame.colours, region * 3)
    }
    for (const place of frame.colours.keys()) {
      frame.colours[place] = clip((frame.colours[place] ?? 0) + all.noise * scene.random.normal())
    }
    frame.motion = scene.speedAt(time)
    frame.background = clip(110 * scene.lampAt(time))
    return frame
  })
  return { frames, regions: all.regions, beats: scene.heart.beats, truth: judge(scene, all.breathing) }
}

export type Scene = {
  random: Random
  heart: Heart
  times: Float64Array
  lampAt: Course
  speedAt: Course
  lightAt(region: number, time: number): Light
}

/** Everything about a face but its pixels. */
export function makeScene(options: FaceOptions): Scene {
  const random = makeRandom(options.seed)
  const heart = makeHeart(random, options)
  const lampAt = makeLamp(random, options)
  const { shading, speed } = MOTIONS[options.motion]
  const moves = Array.from({ length: options.regions }, () => makePlace(random))
  const nod = makeWander(random, 0.05, 1.5)
  const hurry = makeWander(random, 0.1, 1)
  return {
    random,
    heart,
    times: makeTimes(random, options),
    lampAt,
    speedAt: (time) => speed * Math.abs(1 + 0.5 * hurry(time)),
    lightAt(region, time) {
      const place = moves[region] ?? makePlace(random)
      const lamp = lampAt(time)
      // Half of a movement is the whole head's.
      const turn = (nod(time) + place.turn(time)) / Math.SQRT2
      const chest = BREATH_SHADING * heart.breath(time)
      return {
        lamp: [lamp * options.tint[0], lamp * options.tint[1], lamp * options.tint[2]],
        shading: place.brightness * (1 + shading * turn + chest),
        shine: 1 + 4 * shading * place.shine(time),
        blood: options.strength * place.strength * heart.wave(time - place.delay),
      }
    },
  }
}

/** The chest's rise moves the head, and so its light, by this share. */
const BREATH_SHADING = 0.001

/** What tells one region of a face from another; the pulse reaches each after some milliseconds of its own. */
function makePlace(random: Random) {
  return {
    turn: makeWander(random, 0.05, 2.5),
    shine: makeWander(random, 0.05, 2.5),
    brightness: random.between(0.9, 1.05),
    strength: random.between(0.8, 1.2),
    delay: random.between(0, 0.012),
  }
}

export function makeFrame(time: number, regions: number): Frame {
  return {
    time,
    colours: new Float64Array(regions * 3),
    excluded: new Float64Array(regions),
    faces: 1,
    motion: 0,
    background: Number.NaN,
  }
}

export function judge(scene: Scene, breathing: number): HeartTruth {
  return truthOf(scene.heart.beats, breathing, scene.times[0] ?? 0, scene.times.at(-1) ?? 0)
}

export function clip(level: number): number {
  return Math.min(255, Math.max(0, level))
}
