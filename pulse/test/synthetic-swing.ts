import type { Frame } from '../src/signal/frame.ts'
import { makeRandom, makeDrift, type Random } from './random.ts'
import { makeTimes } from './synthetic-camera.ts'
import { makeTurns, type RedOptions } from './synthetic-reds.ts'
import { paintSkin, SKIN_NAMES, SKINS } from './synthetic-skin.ts'
import { clip, makeFrame } from './synthetic.ts'

/** A photo of a face swung by a hand at a heart's pace, which changes its shading, and its colours where they are uneven. */
export function makeSwing(options: RedOptions): Frame[] {
  const random = makeRandom(options.seed)
  const skin = SKINS[random.pick(SKIN_NAMES)]
  const times = makeTimes(random, { ...options, jitter: random.between(0, 0.004), dropped: 0 })
  const turnAt = makeTurns(random, options.seconds, random.between(0.9, 1.6))
  const [level, noise] = [random.between(0.4, 0.9), random.between(0.03, 0.3)]
  const size = random.between(0.002, 0.05)
  const places = Array.from({ length: options.regions }, () => makePlace(random))
  return Array.from(times, (time) => {
    const frame = makeFrame(time, options.regions)
    const { share, width } = turnAt(time)
    for (const [region, { reach, paint, drift }] of places.entries()) {
      const change = size * reach * (width * Math.cos(2 * Math.PI * share) + 0.3 * drift(time))
      const lamp = [1 + paint[0] * change, 1 + paint[1] * change, 1 + paint[2] * change] as const
      paintSkin(skin, { lamp, shading: level, shine: 1, blood: 0 }, frame.colours, region * 3)
    }
    for (const place of frame.colours.keys())
      frame.colours[place] = clip((frame.colours[place] ?? 0) + noise * random.normal())
    return frame
  })
}

function makePlace(random: Random) {
  const paint = () => 1 + 0.25 * random.normal()
  return {
    reach: random.between(0.4, 1.3),
    paint: [paint(), paint(), paint()] as const,
    drift: makeDrift(random, 0.05, 0.5),
  }
}
