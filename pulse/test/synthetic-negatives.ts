import type { Frame } from '../src/signal/frame.ts'
import { makeRandom, makeDrift, type Curve, type Random } from './random.ts'
import { makeLamp, makeTimes } from './synthetic-camera.ts'
import { CLEAN, clip, makeFace, makeFrame } from './synthetic.ts'
import { isRed, makeRed, type RedOptions } from './synthetic-reds.ts'
import { SKIN_NAMES, SKINS, type SkinName } from './synthetic-skin.ts'
import { makeSwing } from './synthetic-swing.ts'

/** Scenes without a pulse, in which nothing may be measured. */
export const NEGATIVES = [
  ...(['noise', 'photo', 'lamp', 'tintedLamp', 'screen', 'object', 'mask', 'swing'] as const),
  ...(['several', 'people', 'relay', 'leaving', 'dark', 'doubled', 'swapped'] as const),
  ...(['redSine', 'redSquare', 'redTriangle', 'redUneven', 'redSheet'] as const),
]
/** Red lights that rise fast and fall slowly, as blood does; some of them get a number. */
export const HARD_NEGATIVES = ['redSaw', 'redBulb'] as const
export type NegativeName = (typeof NEGATIVES)[number] | (typeof HARD_NEGATIVES)[number]

/** Options of a negative scene; without `skin`, one of the six skins is chosen at random. */
type NegativeOptions = RedOptions & { skin?: SkinName }

/**
 * Frames in which nothing may be measured. As in recorded traces, only the colours show it, except for the number of faces
 * in 'several'.
 */
export function makeNegative(name: NegativeName, options: Partial<NegativeOptions> = {}): Frame[] {
  const all = { seed: 1, seconds: 30, frameRate: 30, regions: 3, ...options }
  if (isRed(name)) return makeRed(name, all)
  switch (name) {
    case 'swing':
      return makeSwing(all)
    case 'several':
      return makeRealFace(all).map((frame) => ({ ...frame, faces: 2 }))
    case 'people':
      return makePeople(all)
    case 'relay':
      return makeRelay(all)
    case 'leaving':
      return leave(all)
    case 'doubled':
      return makeDoubled(all)
    case 'swapped':
      return makeSwapped(all)
    case 'dark':
      return makeDark(all)
    case 'noise':
    case 'photo':
    case 'lamp':
    case 'tintedLamp':
    case 'screen':
    case 'object':
    case 'mask':
      return makeThing(all, COLOURINGS[name])
  }
}

/** Relative changes of red, green and blue of one region. */
type Colouring = (time: number) => readonly [number, number, number]
type Thing = (random: Random, options: RedOptions) => (region: number) => Colouring

function makeThing({ skin: chosen, ...options }: NegativeOptions, thing: Thing): Frame[] {
  const random = makeRandom(options.seed)
  const picked = random.pick(SKIN_NAMES)
  const skin = SKINS[chosen ?? picked]
  const times = makeTimes(random, { ...options, jitter: random.between(0, 0.004), dropped: 0 })
  const level = random.between(0.6, 0.95)
  const colouringOf = thing(random, options)
  const regions = Array.from({ length: options.regions }, (_, region) => colouringOf(region))
  const noise = random.between(0.03, 0.3)
  return Array.from(times, (time) => {
    const frame = makeFrame(time, options.regions)
    for (const [region, colouring] of regions.entries()) {
      const changes = colouring(time)
      for (const channel of [0, 1, 2] as const) {
        const mean = Math.max(20, skin[channel]) * level * (1 + changes[channel])
        frame.colours[region * 3 + channel] = clip(mean + noise * random.normal())
      }
    }
    return frame
  })
}

/** Each function picks random values for the whole picture, and returns a function for one region. */
const COLOURINGS: Record<'noise' | 'photo' | 'lamp' | 'tintedLamp' | 'screen' | 'object' | 'mask', Thing> = {
  /** Noise, white to slow, as large as a pulse or much larger; regions share none, some or all of it. */
  noise(random) {
    const size = random.between(0.001, 0.02)
    const shared = random.pick([0, 0.5, 1])
    const slow = random.pick([0, 0.5, 0.9])
    const together = makeChance(random, slow)
    return () => {
      const own = makeChance(random, slow)
      return (time) => {
        const [common, alone] = [together(time), own(time)]
        const mix = (channel: 0 | 1 | 2) => size * (shared * common[channel] + (1 - shared) * alone[channel])
        return [mix(0), mix(1), mix(2)]
      }
    }
  },

  /** A photo of a face; the camera's exposure and white balance drift a little. */
  photo(random) {
    const wander = makeDrift(random, 0.01, 0.3)
    const balance = makeDrift(random, 0.01, 0.2)
    return () => (time) => {
      const [light, warmth] = [0.003 * wander(time), 0.001 * balance(time)]
      return [light + warmth, light, light - warmth]
    }
  },

  /** A photo lit by a tinted lamp whose flicker has an alias between 0.7 and 3 Hz. */
  lamp(random, { frameRate }) {
    const hertz = random.between(0.7, 3)
    const mains = random.pick([50, 60] as const)
    const flicker = makeLamp(random, { mains, depth: random.between(0.004, 0.08), level: 1, tint: [1, 1, 1] })
    const tint = [1, random.between(0.9, 1.1), random.between(0.75, 1.1)] as const
    const stretch = alias(mains * 2, frameRate, hertz)
    return () => {
      const share = random.between(0.8, 1.1)
      return (time) => {
        const change = share * (flicker(time * stretch) - 1)
        return [change * tint[0], change * tint[1], change * tint[2]]
      }
    }
  },

  /** A photo in the light of a diode that beats like a heart, with less red than green, as blood has. */
  tintedLamp(random) {
    const cycle = makeCycle(random, random.pick(['sine', 'square', 'triangle'] as const))
    const depth = random.between(0.001, 0.01)
    const tint = [random.between(0.3, 1), 1, random.between(0.2, 1.2)] as const
    return () => {
      const share = random.between(0.7, 1.2)
      return (time) => {
        const change = depth * share * cycle(time)
        return [change * tint[0], change * tint[1], change * tint[2]]
      }
    }
  },

  /** A photo in the light of a screen whose picture changes its colours, at cuts and between them. */
  screen(random, { seconds }) {
    const size = random.between(0.003, 0.03)
    const scenes = makeScenes(random, seconds + 1)
    return () => {
      const share = random.between(0.7, 1.2)
      return (time) => {
        const [red, green, blue] = scenes(time)
        return [size * share * red, size * share * green, size * share * blue]
      }
    }
  },

  /** An object that is carried around: other parts of it enter each region, at no steady pace. */
  object(random) {
    const hue = [random.normal(), random.normal(), random.normal()] as const
    const size = random.between(0.005, 0.06)
    const course = makeDrift(random, 0.2, random.between(1, 4))
    return () => {
      const own = makeDrift(random, 0.2, 3)
      const turned = [random.normal(), random.normal(), random.normal()] as const
      return (time) => {
        const [whole, part] = [course(time), own(time)]
        const move = (channel: 0 | 1 | 2) =>
          size * (whole * (1 + 0.3 * hue[channel]) + 0.5 * part * (1 + 0.3 * turned[channel]))
        return [move(0), move(1), move(2)]
      }
    }
  },

  /** A mask that nods 1.2 times a second, which changes its shading and a little of its colour. */
  mask(random) {
    const size = random.between(0.002, 0.03)
    const nod = makePeriodic(random, 1.2)
    return () => {
      const share = random.between(0.5, 1.2)
      const late = random.between(0, 0.05)
      const paint = [random.normal(), random.normal(), random.normal()] as const
      return (time) => {
        const change = size * share * nod(time - late)
        return [change * (1 + 0.1 * paint[0]), change * (1 + 0.1 * paint[1]), change * (1 + 0.1 * paint[2])]
      }
    }
  },
}

/** A face with a pulse, of any skin and rate. */
function makeRealFace(options: RedOptions): Frame[] {
  const random = makeRandom(options.seed + 7919)
  const [skin, rate] = [random.pick(SKIN_NAMES), random.between(48, 120)]
  return makeFace({ ...options, skin, rate, noise: 0.05 }).frames
}

/** The forehead of one person and the cheeks of another. */
function makePeople(options: RedOptions): Frame[] {
  const other = makeRealFace({ ...options, seed: options.seed + 104_729 })
  return makeRealFace(options).map((frame, i) => {
    const colours = frame.colours.map((level, place) =>
      place < 3 ? level : (other[i]?.colours[place] ?? Number.NaN),
    )
    return { ...frame, colours }
  })
}

/** One person, and from the middle on a second person, who differs in the skin only. */
function makeRelay(options: RedOptions): Frame[] {
  const random = makeRandom(options.seed)
  const first = random.pick(SKIN_NAMES)
  const skin = first === 'monk-5' ? 'monk-1' : 'monk-5'
  const other = makeFace({
    ...options,
    seed: options.seed + 104_729,
    skin,
    rate: random.between(48, 120),
    noise: 0.05,
  }).frames
  const from = options.seconds * random.between(0.35, 0.65)
  const { frames } = makeFace({ ...options, skin: first, rate: random.between(48, 120), noise: 0.05 })
  return frames.map((frame, i) => (frame.time < from ? frame : { ...frame, ...coloursOf(other[i]) }))
}

const coloursOf = (frame: Frame | undefined) => frame && { colours: frame.colours }

/** One region of a face, repeated as all regions. */
function makeDoubled(options: RedOptions): Frame[] {
  return makeRealFace(options).map((frame) => ({
    ...frame,
    colours: frame.colours.map((_, place) => frame.colours[place % 3] ?? Number.NaN),
  }))
}

/** A face whose red and blue were exchanged. */
function makeSwapped(options: RedOptions): Frame[] {
  return makeRealFace(options).map((frame) => ({
    ...frame,
    colours: frame.colours.map(
      (_, place) => frame.colours[place - (place % 3) + 2 - (place % 3)] ?? Number.NaN,
    ),
  }))
}

/** A person who leaves after 4 to 7 s, which is too early for a number; the background is visible from then on. */
function leave(options: RedOptions): Frame[] {
  const random = makeRandom(options.seed)
  const goneAt = random.between(4, 7)
  const wall = [random.between(30, 220), random.between(30, 220), random.between(30, 220)] as const
  return makeRealFace(options).map((frame) => {
    if (frame.time < goneAt) return frame
    const colours = frame.colours.map((_, place) =>
      clip((wall[(place % 3) as 0 | 1 | 2] ?? 0) + 0.2 * random.normal()),
    )
    return { ...frame, colours }
  })
}

/** A face in a room so dark that all levels are below 15 of 255. */
function makeDark(options: RedOptions): Frame[] {
  const random = makeRandom(options.seed)
  const level = random.between(0.0005, 0.003)
  return makeFace({ ...CLEAN, ...options, level, skin: random.pick(SKIN_NAMES), noise: 0.1 }).frames
}

/** Returns first-order autoregressive noise with `slow` as its coefficient. */
function makeChance(random: Random, slow: number) {
  const last: [number, number, number] = [0, 0, 0]
  let at = Number.NaN
  return (time: number) => {
    for (const channel of [0, 1, 2] as const) {
      if (time !== at) last[channel] = slow * last[channel] + Math.sqrt(1 - slow ** 2) * random.normal()
    }
    at = time
    return last
  }
}

/** Returns a curve from -1 to 1 with 0.8 to 2.5 periods a second. */
function makeCycle(random: Random, form: 'sine' | 'square' | 'triangle'): Curve {
  const [hertz, phase] = [random.between(0.8, 2.5), random.between(0, 1)]
  return (time) => {
    const share = (hertz * time + phase) % 1
    if (form === 'square') return share < 0.5 ? 1 : -1
    return form === 'sine' ? Math.sin(2 * Math.PI * share) : 4 * Math.abs(share - 0.5) - 1
  }
}

/** Returns colours of scenes of 0.3 to 3 s, each with a light of its own that moves on slowly. */
function makeScenes(random: Random, seconds: number): (time: number) => readonly [number, number, number] {
  const scenes: { from: number; colour: number[]; drift: number[] }[] = []
  for (let from = 0; from < seconds; from += random.between(0.3, 3)) {
    const draw = () => [random.normal(), random.normal(), random.normal()]
    scenes.push({ from, colour: draw(), drift: draw() })
  }
  return (time) => {
    const scene = scenes.findLast(({ from }) => from <= time)
    const at = (channel: number) =>
      (scene?.colour[channel] ?? 0) + 0.5 * (scene?.drift[channel] ?? 0) * (time - (scene?.from ?? 0))
    return [at(0), at(1), at(2)]
  }
}

/** Returns the movement of a motor: a constant period, with a harmonic. */
function makePeriodic(random: Random, hertz: number): Curve {
  const phase = random.between(0, 2 * Math.PI)
  const second = random.between(0, 0.5)
  return (time) => {
    const angle = 2 * Math.PI * hertz * time + phase
    return Math.sin(angle) + second * Math.sin(2 * angle)
  }
}

/** Returns the factor on time for light of `hertz` to have an alias at `wanted` Hz at this frame rate. */
function alias(hertz: number, frameRate: number, wanted: number): number {
  const whole = Math.round(hertz / frameRate) * frameRate
  return (whole + wanted) / hertz
}
