import { sampleAt } from './spectrum.ts'
import type { Frame } from './frame.ts'
import type { Reason } from './measure.ts'
import { SAMPLE_RATE, MAX_BRIDGED_GAP } from './trace.ts'

/** Limits of usable input; what exceeds one is refused with its `Reason`. */
export const LIMITS = {
  /** minimum share of a window's time in which frames of a region came at least twelve times a second */
  sampledShare: 0.5,
  /** face widths a second, maximum: a nod exceeds it, a breath does not (a sitting person's face stays below 0.1) */
  motion: 0.5,
  /** mean of the three channels, 0 to 255, minimum: below, sensor noise is larger than a pulse */
  minLight: 18,
  /** mean of green, 0 to 255, maximum: above, the sensor is saturated */
  maxGreen: 250,
  /** a region's share of excluded pixels, maximum */
  excluded: 0.6,
  /** share of a window's samples that are present, minimum */
  coverage: 0.8,
  /** standard deviation of a face's red wave, maximum; that of the pulse alone is a hundredth of it */
  redDeviation: 0.02,
  /** maximum standard deviation of a fingertip's red wave, whose pulse is up to a tenth of the brightness */
  redDeviationContact: 0.15,
} as const

/** Why samples are missing, one code for each sample; code 0 means that the sample is usable. */
const SAMPLE_CODES = [
  'no-pulse',
  'no-face',
  'several-faces',
  'moving',
  'gaps',
  'too-dark',
  'too-bright',
] as const satisfies Reason[]

export type FrameQuality = {
  /** Returns why a frame cannot be used, or undefined; recorded for the samples since the previous frame. */
  checkFrame(frame: Frame): Reason | undefined
  /** Returns why the window of `samples` samples from `first` on cannot be used, or undefined. */
  checkWindow(first: number, samples: number): Reason | undefined
}

/** Checks frames before any pulse is extracted. `checkFrame` allocates nothing; a ring buffer holds the last `capacity` samples. */
export function createFrameQuality(capacity: number): FrameQuality {
  const codes = new Uint8Array(capacity)
  const tally = new Uint32Array(SAMPLE_CODES.length)
  const clock = { start: NaN, now: NaN }
  let recorded = -1

  function record(time: number, reason: Reason | undefined) {
    const gap = time - clock.now > MAX_BRIDGED_GAP
    const code = Math.max(
      0,
      SAMPLE_CODES.indexOf((gap ? 'gaps' : (reason ?? 'no-pulse')) as (typeof SAMPLE_CODES)[number]),
    )
    const sample = Math.floor((time - clock.start) * SAMPLE_RATE + 1e-9)
    for (let i = Math.max(recorded + 1, sample - capacity + 1); i <= sample; i++) codes[i % capacity] = code
    if (reason) codes[sample % capacity] = code
    recorded = Math.max(recorded, sample)
    clock.now = time
  }

  return {
    checkFrame(frame) {
      if (Number.isNaN(clock.start)) clock.start = frame.time
      const reason = reasonAgainst(frame)
      if (!(frame.time <= clock.now)) record(frame.time, reason)
      return reason
    },
    checkWindow(first, samples) {
      tally.fill(0)
      for (let i = first; i < first + samples; i++) {
        const code = codes[i % capacity] ?? 0
        tally[code] = (tally[code] ?? 0) + 1
      }
      const missing = samples - (tally[0] ?? 0)
      return missing > samples * (1 - LIMITS.coverage) ? mostFrequent(tally) : undefined
    },
  }
}

function mostFrequent(tally: Uint32Array): Reason {
  let top = 1
  for (let code = 2; code < tally.length; code++) if ((tally[code] ?? 0) > (tally[top] ?? 0)) top = code
  return SAMPLE_CODES[top] ?? 'gaps'
}

function reasonAgainst(frame: Frame): Reason | undefined {
  if (frame.faces > 1) return 'several-faces'
  if (frame.faces < 1 || !isSkin(frame.colours)) return 'no-face'
  if (frame.motion > LIMITS.motion) return 'moving'
  let visible = 0
  let light = 0
  let usable = 0
  for (let region = 0; region < frame.excluded.length; region++) {
    const sum =
      sampleAt(frame.colours, region * 3) +
      sampleAt(frame.colours, region * 3 + 1) +
      sampleAt(frame.colours, region * 3 + 2)
    if (!(sum >= 0)) continue
    visible++
    light += sum / 3
    if (sampleAt(frame.excluded, region) <= LIMITS.excluded) usable++
  }
  if (!visible) return 'no-face'
  if (usable) return undefined
  return light / visible > 127 ? 'too-bright' : 'too-dark'
}

/**
 * Whether colours can be skin: redder than blue in any light that shows a pulse, and with no two regions of exactly the
 * same colour.
 */
function isSkin(colours: Float64Array): boolean {
  let [red, blue] = [0, 0]
  for (let i = 0; i < colours.length; i += 3) {
    // Regions that are not visible have NaN, with which every comparison is false.
    if (!(sampleAt(colours, i) >= 0)) continue
    red += sampleAt(colours, i)
    blue += sampleAt(colours, i + 2)
    for (let k = 0; k < i; k += 3) if (isSame(colours, i, k)) return false
  }
  return red >= blue
}

function isSame(colours: Float64Array, one: number, other: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (sampleAt(colours, one + channel) !== sampleAt(colours, other + channel)) return false
  return true
}

/** Statistics of a region in a window. */
export type RegionStats = {
  /** mean of the three channels, 0 to 255 */
  light: number
  /** mean of green, 0 to 255, and of red and blue relative to it */
  green: number
  redToGreen: number
  blueToGreen: number
  /** share of the window's samples that are present, 0 to 1 */
  coverage: number
  /** share of the window's time in which frames came at least twelve times a second, 0 to 1 */
  sampledShare: number
  /** standard deviation of the red wave, relative to the brightness */
  redDeviation: number
  /** whether a fingertip covers the lens (contact PPG) */
  contact: boolean
}

/** Returns why a region cannot be used in a window, or undefined. */
export function checkRegion(stats: RegionStats): Reason | undefined {
  if (stats.coverage < LIMITS.coverage) return 'gaps'
  if (stats.sampledShare < LIMITS.sampledShare) return 'too-few-frames'
  if (stats.light < LIMITS.minLight) return 'too-dark'
  if (stats.green > LIMITS.maxGreen) return 'too-bright'
  if (stats.redDeviation > (stats.contact ? LIMITS.redDeviationContact : LIMITS.redDeviation))
    return 'unsteady'
  return undefined
}

/** 0 to 255, and shares of red: the colours of a fingertip on the lens; red lamps and red sheets have them, too. */
const CONTACT = { minRed: 60, maxGreen: 0.35, maxBlue: 0.45 } as const

/** Whether a mean colour (0 to 255) is that of something that covers the lens and lets only red through. */
export function isFingertip(r: number, g: number, b: number): boolean {
  return r > CONTACT.minRed && g < CONTACT.maxGreen * r && b < CONTACT.maxBlue * r
}
