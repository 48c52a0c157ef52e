import type { Reason } from '../signal/measure.ts'
import { listFollowing, type Reading } from '../rate/rate-window.ts'

/** What a fingertip must show before its number is said: of the windows within `around` of one. */
const demands = {
  /** a fingertip's beats have 0.2 to 0.5; what a hand moves to and fro stays below 0.15 */
  rise: 0.15,
  /** where the colour is blood's alone: what dims with red clipped, too, stays below such a colour */
  riseOfBlood: 0.07,
  bloodColour: 3.2,
  /** a motor's or a lamp's pace changes by a thousandth, that of three beats of a heart by a hundredth and more */
  sway: 0.006,
  /** Blood takes more from green or blue than from red, as shares; a light that dims takes the same from all. */
  colour: 1.5,
  /** grey levels: a darker channel tells of the camera's black, not of what lets light through */
  lit: 8,
  /** s to each side; one slip of the finger spoils the form of ten windows */
  around: 30,
} as const

/** Why what beats in red is not a fingertip's blood; undefined where it is. */
export function doubtFingertip(readings: readonly Reading[], index: number): Reason | undefined {
  const seen = touchAround(readings, index)
  if (!seen.count) return 'no-pulse'
  const rise = seen.colour > demands.bloodColour ? demands.riseOfBlood : demands.rise
  const isBlood = seen.rise >= rise && seen.sway >= demands.sway
  const isGrey = seen.colour !== 0 && seen.colour < demands.colour
  return isBlood && !isGrey ? undefined : 'light-flickers'
}

/** Form, pace and colour of the windows around one that follow the same rate. */
function touchAround(readings: readonly Reading[], index: number) {
  let [rise, sway, count] = [0, 0, 0]
  let [reds, greens, blues, green, blue] = [0, 0, 0, 0, 0]
  for (const { touch } of listFollowing(readings, index, demands.around)) {
    if (!touch) continue
    count++
    rise += touch.rise
    sway += touch.sway
    reds += touch.reds
    greens += touch.greens
    blues += touch.blues
    green += touch.green
    blue += touch.blue
  }
  const colour = Math.max(
    green > demands.lit * count ? greens / reds : 0,
    blue > demands.lit * count ? blues / reds : 0,
  )
  return { count, rise: rise / count, sway: sway / count, colour }
}
