import type { Frame } from '../src/signal/frame.ts'
import { makeRandom, makeDrift, type Curve, type Random } from './random.ts'
import { makeTimes } from './synthetic-camera.ts'
import { makeHeart, truthOf } from './synthetic-heart.ts'
import { toCamera, type Colour } from './synthetic-skin.ts'
import { clip, makeFrame, type Face } from './synthetic.ts'

type RedName = keyof typeof COURSES

export const isRed = (name: string): name is RedName => name in COURSES

export type RedOptions = { seed: number; seconds: number; frameRate: number; regions: number }

/** Red lights with a period like a heart's, without blood: a lamp behind something red, or something red that moves in front of a lamp. */
export function makeRed(name: RedName, options: RedOptions): Frame[] {
  const random = makeRandom(options.seed)
  const course = COURSES[name](random, options.seconds)
  const depth = random.between(0.005, 0.08)
  const changes = [1, random.between(0.9, 1.1), random.between(0.9, 1.1)].map(
    (share): Curve =>
      (time) =>
        depth * share * course(time),
  )
  const level = random.between(0.15, 0.95)
  const green = level * random.pick([0, 0.005, random.between(0, 0.1)])
  const blue = level * random.pick([0, random.between(0, 0.14)])
  return film(random, [level, green, blue], changes, options)
}

/** Curves from about -1 to about 1, with 0.7 to 2.5 periods a second. */
const COURSES = {
  redSine: (random: Random) => makeCycle(random, sine),
  redSquare: (random: Random) => makeCycle(random, square),
  redTriangle: (random: Random) => makeCycle(random, triangle),

  /** A sine, square or triangle with uneven periods, as of a worn contact. */
  redUneven(random, seconds) {
    const form = random.pick([sine, square, triangle])
    const turnAt = makeTurns(random, seconds, random.between(0.7, 2.5))
    return (time) => form(turnAt(time).share)
  },

  /** A sheet moved by a hand: periods and amplitudes vary, and both directions differ in speed. */
  redSheet(random, seconds) {
    const turnAt = makeTurns(random, seconds, random.between(1, 1.4))
    const there = random.between(0.4, 0.6)
    const bend = random.between(-0.5, 0.5)
    const drift = makeDrift(random, 0.05, 0.4)
    return (time) => {
      const { share, width, lean } = turnAt(time)
      const place = width * Math.cos(2 * Math.PI * warp(share, there + lean))
      return place + bend * place * place + 0.3 * drift(time)
    }
  },

  /** A sawtooth that rises for a random share of each period, and falls for the rest of it. */
  redSaw(random) {
    const growing = random.between(0.05, 0.95)
    return makeCycle(random, (share) => triangle(warp(share, growing)))
  },

  /** A bulb that is on for a part of each period, and heats and cools exponentially. */
  redBulb(random) {
    const [hertz, on, lag] = [random.between(0.7, 2.5), random.between(0.2, 0.8), random.between(0.01, 0.3)]
    const most = (1 - Math.exp(-on / hertz / lag)) / (1 - Math.exp(-1 / hertz / lag))
    const least = most * Math.exp(-(1 - on) / hertz / lag)
    return (time) => {
      const share = (time * hertz) % 1
      const isOn = share < on
      const glow = isOn
        ? 1 + (least - 1) * Math.exp(-share / hertz / lag)
        : most * Math.exp(-(share - on) / hertz / lag)
      return 2 * glow - 1
    }
  },
} satisfies Record<string, (random: Random, seconds: number) => Curve>

/** Waveforms over one period, 0 to 1. */
type Form = (share: number) => number
const sine: Form = (share) => Math.sin(2 * Math.PI * share)
const square: Form = (share) => (share < 0.5 ? 1 : -1)
const triangle: Form = (share) => 4 * Math.abs(share - 0.5) - 1

/** Maps the first part of a period to its first half. */
function warp(share: number, first: number): number {
  return share < first ? share / first / 2 : 0.5 + (share - first) / (1 - first) / 2
}

/** Returns a curve with even periods, as of a motor. */
function makeCycle(random: Random, form: Form): Curve {
  const [hertz, phase] = [random.between(0.7, 2.5), random.uniform()]
  return (time) => form((hertz * time + phase) % 1)
}

/** Returns a function that gives the period at a time, whose lengths have a standard deviation of 2 to 8 %. */
export function makeTurns(random: Random, seconds: number, hertz: number) {
  const spread = random.between(0.02, 0.08)
  const turns: { from: number; length: number; width: number; lean: number }[] = []
  for (let from = -2; from < seconds + 2;) {
    const length = (1 + spread * random.normal()) / hertz
    turns.push({ from, length, width: 1 + 0.15 * random.normal(), lean: 0.03 * random.normal() })
    from += length
  }
  let place = 0
  return (time: number) => {
    // Times are ascending.
    while ((turns[place + 1]?.from ?? Infinity) <= time) place += 1
    const { from, length, width, lean } = turns[place] ?? { from: 0, length: 1, width: 1, lean: 0 }
    return { share: (time - from) / length, width, lean }
  }
}

/** Frames of light through something red; some cameras adapt their exposure within a second or two, partially. */
function film(random: Random, light: Colour, changes: readonly Curve[], options: RedOptions): Frame[] {
  const times = makeTimes(random, { ...options, jitter: random.between(0, 0.004), dropped: 0 })
  const noise = random.between(0.03, 0.3)
  const [follows, lag] = [random.pick([0, random.between(0, 0.8)]), random.between(0.5, 2)]
  let [usual, before] = [0, times[0] ?? 0]
  return Array.from(times, (time) => {
    const frame = makeFrame(time, options.regions)
    const seen = changes.map((change) => change(time))
    usual += ((seen[0] ?? 0) - usual) * Math.min(1, (time - before) / lag)
    before = time
    for (const place of frame.colours.keys()) {
      const channel = (place % 3) as 0 | 1 | 2
      const level = light[channel] * (1 + (seen[channel] ?? 0)) * (1 - follows * usual)
      frame.colours[place] = clip(toCamera(level) + noise * random.normal())
    }
    return frame
  })
}

/** Absorption of green and blue by blood in a fingertip, relative to that of red. */
const TAKEN = [1, 3, 2] as const

export type FingerOptions = RedOptions & {
  /** bpm */
  rate: number
  /** of the skin, 0 to 1: melanin absorbs all light, and nearly all of green and blue */
  darkness: number
}

/** A fingertip on the lens, lit from the side, with varying pressure. */
export function makeFinger(options: Partial<FingerOptions> = {}): Face {
  const all = { seed: 1, seconds: 30, frameRate: 30, regions: 1, rate: 66, darkness: 0.5, ...options }
  const random = makeRandom(all.seed)
  const breathing = random.between(10, 18)
  const heart = makeHeart(random, {
    ...all,
    breathing,
    arrhythmia: random.between(0.01, 0.04),
    slow: 0.015,
  })
  const [strength, press] = [random.between(0.003, 0.015), makeDrift(random, 0.03, 0.5)]
  const changes = TAKEN.map(
    (taken): Curve =>
      (time) =>
        strength * (press(time) - taken * heart.wave(time)),
  )
  const level = (1 - 0.6 * all.darkness) * random.between(0.5, 0.95)
  const rest = level * (1 - all.darkness) * random.pick([0.02, 0.06])
  const frames = film(random, [level, rest, 0.8 * rest], changes, all)
  const truth = truthOf(heart.beats, breathing, frames[0]?.time ?? 0, frames.at(-1)?.time ?? 0)
  return { frames, regions: all.regions, beats: heart.beats, truth }
}
