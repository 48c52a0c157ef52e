import { isTracked, type RateWindow, type Skin } from '../rate/rate-window.ts'

/** Thresholds for whether a scan stays with one person; see docs/decisions/030-beat-tracking.md. */
const THRESHOLDS = {
  /** minimum and maximum number of windows between two that are compared, so that their skins are of different times */
  apart: { min: 5, max: 30 },
  /**
   * minimum distance of the logarithms of red and blue over green: for another person by itself, with a change of contrast,
   * and with a change of rate
   */
  colour: { other: 0.06, withContrast: 0.025, withRate: 0.025 },
  /** minimum distance of the logarithms of two regions' levels */
  contrast: 0.06,
  /** maximum change of colour and contrast that all regions share and that the camera's white balance explains */
  balance: { colour: 0.1, contrast: 0.02 },
  /**
   * bpm: minimum change of the rate, together with a change of colour; alone it means nothing, since a heart's rate can
   * change by 24 bpm in 14 s
   */
  rate: 8,
  /** posterior and SQI above which a rate is trusted */
  sure: { confidence: 0.9, sqi: 0.35 },
} as const

/** Whether a scan continues with another person, judged by the skin, alone or together with the heart rate. */
export function hasChangedPerson(windows: readonly RateWindow[]): boolean {
  const { min, max } = THRESHOLDS.apart
  // Where one of two people has no clear pulse, the skin still distinguishes them.
  return windows.some((before, index) => {
    const after = windows.slice(index + min, index + max).find(isSeen)
    return after !== undefined && isSeen(before) && isOther(before, after)
  })
}

/** Whether a window shows a skin; one that is refused because the skin or the light changed shows the new skin. */
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
 * Returns how much a skin's colour and the contrast of its regions change: each where it changes least, as a turned head
 * changes one side. A change of the white balance does not count.
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

/** Returns the logarithms of each channel's level after over before. */
function changeOf(before: Skin, after: Skin) {
  const green = Math.log(after.green / before.green)
  return {
    red: green + Math.log(after.redToGreen / before.redToGreen),
    green,
    blue: green + Math.log(after.blueToGreen / before.blueToGreen),
  }
}
