import type { Frame } from '../src/signal/frame.ts'
import { makeRandom, makeDrift, type Curve, type Random } from './random.ts'
import { makeLamp, makeTimes, type CameraOptions, type LampOptions } from './synthetic-camera.ts'
import { makeHeart, truthOf, type Heart, type HeartOptions, type HeartTruth } from './synthetic-heart.ts'
import { paintSkin, SKINS, type Light, type SkinName } from './synthetic-skin.ts'

/** Motion of the head: relative standard deviation of the light by shading, and speed of the nose. */
const MOTIONS = {
  none: { shading: 0, speed: 0 },
  still: { shading: 0.002, speed: 0.01 },
  talking: { shading: 0.008, speed: 0.06 },
  turning: { shading: 0.03, speed: 0.25 },
} as const

type MotionName = keyof typeof MOTIONS

export type FaceOptions = HeartOptions &
  CameraOptions &
  LampOptions & {
    seed: number
    regions: number
    skin: SkinName
    motion: MotionName
    /** standard deviation, over a beat, of the light from below the surface, before the signature */
    strength: number
    /** grey levels, standard deviation of the camera's noise in a region's mean */
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
  // Gives a green channel of 0.24 % of its mean, as of two people filmed in daylight.
  strength: 0.007,
  noise: 0.03,
}

export type Face = { frames: Frame[]; regions: number; beats: Float64Array; truth: HeartTruth }

/** A face as the mean colours of its regions, without painting pictures. The same options make the same face. */
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
  return { frames, regions: all.regions, beats: scene.heart.beats, truth: truthOfScene(scene, all.breathing) }
}

export type Scene = {
  random: Random
  heart: Heart
  times: Float64Array
  lampAt: Curve
  speedAt: Curve
  lightAt(region: number, time: number): Light
}

/** Returns the light on each region of a face over time, before it is painted as colours. */
export function makeScene(options: FaceOptions): Scene {
  const random = makeRandom(options.seed)
  const heart = makeHeart(random, options)
  const lampAt = makeLamp(random, options)
  const { shading, speed } = MOTIONS[options.motion]
  const moves = Array.from({ length: options.regions }, () => makePlace(random))
  const nod = makeDrift(random, 0.05, 1.5)
  const hurry = makeDrift(random, 0.1, 1)
  return {
    random,
    heart,
    times: makeTimes(random, options),
    lampAt,
    speedAt: (time) => speed * Math.abs(1 + 0.5 * hurry(time)),
    lightAt(region, time) {
      const place = moves[region] ?? makePlace(random)
      const lamp = lampAt(time)
      // Half of a movement is common to all regions.
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

/** Relative change of the light by the movement of the head with the chest. */
const BREATH_SHADING = 0.001

/** Properties of one region; the pulse reaches each with a delay of some milliseconds. */
function makePlace(random: Random) {
  return {
    turn: makeDrift(random, 0.05, 2.5),
    shine: makeDrift(random, 0.05, 2.5),
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

export function truthOfScene(scene: Scene, breathing: number): HeartTruth {
  return truthOf(scene.heart.beats, breathing, scene.times[0] ?? 0, scene.times.at(-1) ?? 0)
}

export function clip(level: number): number {
  return Math.min(255, Math.max(0, level))
}
