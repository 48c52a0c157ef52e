import { isTracked, type RateWindow, type Skin } from '../rate/rate-window.ts'

/** Thresholds for whether a scan stays with one person; see docs/decisions/030-beats-followed.md. */
const THRESHOLDS = {
  /** windows from one to the next that it is compared with, so that their skins are of different times, and at most, over a gap */
  apart: { min: 5, max: 30 },
  /** distance of logarithms of colours over green: another person; the same with other parts of the face lit otherwise, and with another rate */
  colour: { other: 0.06, withContrast: 0.025, withRate: 0.025 },
  /** distance of logarithms of the levels of two regions */
  contrast: 0.06,
  /** what all regions share, up to this change of the colour, is the camera's white balance: their levels change alike but for this */
  balance: { colour: 0.1, contrast: 0.02 },
  /** bpm: with another colour; alone it says nothing, since a heart's pace can change by 24 bpm in 14 s */
  rate: 8,
  /** posterior and SQI from which on a rate is believed */
  sure: { confidence: 0.9, sqi: 0.35 },
} as const

/** Whether another person takes over: another skin, or another heart. */
export function hasChangedPerson(windows: readonly RateWindow[]): boolean {
  const { min, max } = THRESHOLDS.apart
  // Where one of two people has no clear pulse, the skin still shows who is seen.
  return windows.some((before, index) => {
    const after = windows.slice(index + min, index + max).find(isSeen)
    return after !== undefined && isSeen(before) && isOther(before, after)
  })
}

/** A window that is refused as another skin appeared in it, or the light changed, shows the new one. */
const isSeen = ({ refused, skin, contact }: RateWindow): boolean =>
  (!refused || refused === 'unsteady') && skin.length > 0 && !contact

function isOther(before: RateWindow, after: RateWindow): boolean {
  const { colour, contrast, rate } = THRESHOLDS
  const change = compareSkin(before.skin, after.skin)
  if (change.colour > colour.other) return true
  if (change.colour > colour.withContrast && change.contrast > contrast) return true
  const difference = isSure(before) && isSure(after) ? Math.abs(before.heartRate - after.heartRate) : 0
  return difference > rate && change.colour > colour.withRate
}

const isSure = (window: RateWindow): boolean =>
  isTracked(window) && window.confidence > THRESHOLDS.sure.confidence && window.sqi > THRESHOLDS.sure.sqi

/**
 * How much a skin's colour changes, and how much the levels of its regions against each other: each where they change
 * least, as a turned head changes one side. A change of the white balance counts as none.
 */
function compareSkin(before: readonly Skin[], after: readonly Skin[]): { colour: number; contrast: number } {
  const changes = before.flatMap((one) => {
    const other = after.find(({ region }) => region === one.region)
    return other ? [changeOf(one, other)] : []
  })
  const colours = changes.map(({ red, green, blue }) => Math.hypot(red - green, blue - green))
  const contrasts = changes.flatMap((one, index) =>
    changes
      .slice(index + 1)
      .map((other) => Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue)),
  )
  const colour = colours.length ? Math.min(...colours) : 0
  if (!contrasts.length) return { colour, contrast: 0 }
  const isBalance = Math.max(...contrasts) < THRESHOLDS.balance.contrast && colour < THRESHOLDS.balance.colour
  return { colour: isBalance ? 0 : colour, contrast: Math.min(...contrasts) }
}

/** Logarithms of each channel's level, after over before. */
function changeOf(before: Skin, after: Skin) {
  const green = Math.log(after.green / before.green)
  return {
    red: green + Math.log(after.redToGreen / before.redToGreen),
    green,
    blue: green + Math.log(after.blueToGreen / before.blueToGreen),
  }
}
