import type { Frame } from '../src/signal/frame.ts'
import { makeDrift, makeRandom, type Curve } from './random.ts'
import { clip } from './synthetic.ts'

/** Changes of a camera's automatic exposure and white balance during a scan. */
export const BALANCES = ['drift', 'steps'] as const
export type BalanceName = (typeof BALANCES)[number]

/** Frames through a camera whose exposure, red and blue change by up to a tenth: slowly, or at two moments. */
export function balance(frames: readonly Frame[], name: BalanceName, seed: number): Frame[] {
  const random = makeRandom(seed + 15_485_863)
  const seconds = frames.at(-1)?.time ?? 0
  const makeCurve = name === 'drift' ? makeSlow : makeSteps
  const [exposure, red, blue] = [0.05, 0.03, 0.03].map((size) => makeCurve(size))
  const gains = (time: number) => {
    const all = 1 + (exposure?.(time) ?? 0)
    return [all * (1 + (red?.(time) ?? 0)), all, all * (1 + (blue?.(time) ?? 0))]
  }
  return frames.map((frame) => {
    const gain = gains(frame.time)
    return { ...frame, colours: frame.colours.map((level, place) => clip(level * (gain[place % 3] ?? 1))) }
  })

  function makeSlow(size: number): Curve {
    const drift = makeDrift(random, 0.01, 0.06)
    return (time) => size * drift(time)
  }

  function makeSteps(size: number): Curve {
    const times = [random.between(0.2, 0.5) * seconds, random.between(0.5, 0.8) * seconds]
    const sizes = times.map(() => size * random.between(-1, 1))
    return (time) => times.reduce((sum, at, step) => sum + (time >= at ? (sizes[step] ?? 0) : 0), 0)
  }
}
