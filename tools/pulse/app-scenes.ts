import type { Frame } from '#pulse/src/signal/frame.ts'
import { makeRandom } from '#pulse/test/random.ts'
import { makeFace, type Face, type FaceOptions } from '#pulse/test/synthetic.ts'
import { makeNegative } from '#pulse/test/synthetic-negatives.ts'
import { SKIN_NAMES, type SkinName } from '#pulse/test/synthetic-skin.ts'

/** Frames for longer than the app scans, and the true beats in s; without beats nothing may be measured. */
export type AppScene = { frames: Frame[]; beats?: Float64Array }

/** Length of scenes in s: a little more than the app scans at most. */
const SECONDS = 80
/** Standard deviation of the error in a camera's times, in s. */
const LATE = 0.002
/** Noise of a region's mean in grey levels, as in recordings of faces by daylight. */
const NOISE = 0.2

/** Makes a scene without a pulse: an LED of any tint that lights the photo of a face, or the whole picture. */
export function makeLampScene(seed: number, regions: number, on: 'face' | 'picture'): AppScene {
  const frames = makeNegative('tintedLamp', { seed, regions, seconds: SECONDS })
  const random = makeRandom(seed + 15_485_863)
  const mean = frames.reduce((sum, { colours }) => sum + (colours[1] ?? 0), 0) / frames.length
  for (const frame of frames) {
    const light = on === 'picture' ? (frame.colours[1] ?? 0) / mean : 1
    frame.background = 110 * light + NOISE * random.normal()
  }
  return { frames: delay(frames, seed) }
}

/** Makes a scene of the changing colours of a video in one region, as where only a part of a face is visible. */
export const makeVideoScene = (seed: number): AppScene => ({
  frames: delay(makeNegative('screen', { seed, regions: 1, seconds: SECONDS }), seed),
})

/** Makes a scene of a face of this skin, with the noise of real recordings and a random rate from 52 to 110 bpm. */
export const makeFaceScene = (seed: number, skin: SkinName, change: Partial<FaceOptions> = {}): AppScene =>
  filmOf(makePerson(seed, skin, change), seed)

/**
 * Makes a scene in which another person replaces the first within half a minute: at once, so that nothing may be
 * measured, or after `away` seconds without a face, so that the second person is measured alone.
 */
export function makeVisitScene(seed: number, away: number): AppScene {
  const random = makeRandom(seed)
  const [one, leavesAt] = [random.pick(SKIN_NAMES), random.between(10, 25)]
  const others = SKIN_NAMES.filter((name) => name !== one)
  const other = others[Math.floor(random.between(0, others.length))] ?? one
  const [first, second] = [makePerson(seed, one), makePerson(seed + 104_729, other)]
  const frames = first.frames.map((frame, i) => {
    if (frame.time < leavesAt) return frame
    const next = second.frames[i] ?? frame
    const isAway = frame.time < leavesAt + away
    return {
      ...frame,
      colours: isAway ? next.colours.map(() => Number.NaN) : next.colours,
      faces: isAway ? 0 : 1,
    }
  })
  const scene = filmOf({ ...second, frames }, seed)
  return away > 0 ? scene : { frames: scene.frames }
}

function makePerson(seed: number, skin: SkinName, change: Partial<FaceOptions> = {}): Face {
  const rate = makeRandom(seed + 7919).between(52, 110)
  return makeFace({ seed, skin, rate, noise: NOISE, motion: 'still', seconds: SECONDS, ...change })
}

const filmOf = ({ frames, beats }: Face, seed: number): AppScene => ({ frames: delay(frames, seed), beats })

/** Returns the frames with slightly wrong times, as a browser gives them; drops those that would go back in time. */
function delay(frames: readonly Frame[], seed: number): Frame[] {
  const random = makeRandom(seed + 32_452_843)
  let last = -Infinity
  return frames.flatMap((frame) => {
    const time = frame.time + LATE * random.normal()
    if (time <= last) return []
    last = time
    return [{ ...frame, time }]
  })
}
