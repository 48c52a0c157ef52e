import { at } from './spectrum.ts'
import type { Frame } from './frame.ts'
import type { Reason } from './measure.ts'
import { evenRate, longestBridge } from './trace.ts'

/** What a scan accepts; everything else is refused by name. */
export const limits = {
  /** share of a window's time in which a region was seen at twelve frames a second or more; some may be lost */
  quick: 0.5,
  /** face widths a second: a nod, not a breath (a sitting person's face stays below 0.1) */
  motion: 0.5,
  /** mean of the three channels, 0 to 255: below, sensor noise is larger than a pulse */
  dark: 18,
  /** mean of green: above, the sensor is full and a pulse cannot make it fuller */
  bright: 250,
  /** a region's share of pixels left out */
  lost: 0.6,
  /** share of a window's samples that must be there */
  coverage: 0.8,
  /** a face's in-band change of red, as share of its brightness: blood moves it by a hundredth of that */
  unsteady: 0.02,
  /** a fingertip's, where blood moves it by up to a tenth */
  unsteadyContact: 0.15,
} as const

/** Why samples of a stretch of time are missing. Kept for each sample; number 0 says that nothing is wrong. */
const blames = [
  'no-pulse',
  'no-face',
  'several-faces',
  'moving',
  'gaps',
  'too-dark',
  'too-bright',
] as const satisfies Reason[]

export type Watch = {
  /** Why a frame cannot be used; undefined where it can. Remembers it for the samples since the frame before. */
  judge(frame: Frame): Reason | undefined
  /** Why the samples from `first` on cannot make a window; undefined where they can. */
  refuse(first: number, samples: number): Reason | undefined
}

/** Watches frames for what makes a pulse unreadable before any pulse is looked for. `judge` allocates nothing. */
export function createWatch(capacity: number): Watch {
  const blamed = new Uint8Array(capacity)
  const tally = new Uint32Array(blames.length)
  const clock = { start: NaN, now: NaN }
  let noted = -1

  function note(time: number, reason: Reason | undefined) {
    const gap = time - clock.now > longestBridge
    const code = Math.max(
      0,
      blames.indexOf((gap ? 'gaps' : (reason ?? 'no-pulse')) as (typeof blames)[number]),
    )
    const sample = Math.floor((time - clock.start) * evenRate + 1e-9)
    for (let i = Math.max(noted + 1, sample - capacity + 1); i <= sample; i++) blamed[i % capacity] = code
    if (reason) blamed[sample % capacity] = code
    noted = Math.max(noted, sample)
    clock.now = time
  }

  return {
    judge(frame) {
      if (Number.isNaN(clock.start)) clock.start = frame.time
      const reason = judgeFrame(frame)
      if (!(frame.time <= clock.now)) note(frame.time, reason)
      return reason
    },
    refuse(first, samples) {
      tally.fill(0)
      for (let i = first; i < first + samples; i++) {
        const code = blamed[i % capacity] ?? 0
        tally[code] = (tally[code] ?? 0) + 1
      }
      const missing = samples - (tally[0] ?? 0)
      return missing > samples * (1 - limits.coverage) ? mostBlamed(tally) : undefined
    },
  }
}

function mostBlamed(tally: Uint32Array): Reason {
  let most = 1
  for (let code = 2; code < tally.length; code++) if ((tally[code] ?? 0) > (tally[most] ?? 0)) most = code
  return blames[most] ?? 'gaps'
}

function judgeFrame(frame: Frame): Reason | undefined {
  if (frame.faces > 1) return 'several-faces'
  if (frame.faces < 1) return 'no-face'
  if (frame.motion > limits.motion) return 'moving'
  let seen = 0
  let light = 0
  let kept = 0
  for (let region = 0; region < frame.lost.length; region++) {
    const sum =
      at(frame.colours, region * 3) + at(frame.colours, region * 3 + 1) + at(frame.colours, region * 3 + 2)
    if (!(sum >= 0)) continue
    seen++
    light += sum / 3
    if (at(frame.lost, region) <= limits.lost) kept++
  }
  if (!seen) return 'no-face'
  if (kept) return undefined
  return light / seen > 127 ? 'too-bright' : 'too-dark'
}

/** What is seen of a region in a window. */
export type RegionView = {
  /** mean of the three channels, 0 to 255 */
  light: number
  /** mean of green */
  green: number
  /** share of the window's samples that are there */
  coverage: number
  /** share of it in which frames came at least twelve times a second */
  quick: number
  /** standard deviation of red's change within 1.6 s, as share of its mean */
  unrest: number
  /** a fingertip that covers the lens: red, and hardly anything else */
  contact: boolean
}

/** Why a region cannot be used in a window. */
export function judgeRegion(view: RegionView): Reason | undefined {
  if (view.coverage < limits.coverage) return 'gaps'
  if (view.quick < limits.quick) return 'too-few-frames'
  if (view.light < limits.dark) return 'too-dark'
  if (view.green > limits.bright) return 'too-bright'
  if (view.unrest > (view.contact ? limits.unsteadyContact : limits.unsteady)) return 'unsteady'
  return undefined
}
