import type { Reason } from './measure.ts'
import type { Reading } from './windows.ts'

/** What a window must show before its number is said. */
export const demands = {
  /** of the tracker: a number is said from here on */
  belief: 0.8,
  /** change of red over change of green: blood has 0.1 to 0.5, light and shade 1 */
  redness: 0.65,
  /** s to each side over which colour, agreement and steadiness are judged */
  around: 10,
} as const

/** Why a window gets no number although it could be looked at; undefined where it gets one. */
export function doubt(readings: Reading[], index: number): Reason | undefined {
  const reading = readings[index]
  if (!reading) return 'too-short'
  if (reading.refused) return reading.refused
  if (!(reading.belief >= demands.belief)) return 'no-pulse'
  const around = summarise(readings, index, reading.heartRate)
  if (!reading.contact && (around.redness > demands.redness || around.redness < -0.15)) return 'light-flickers'
  return undefined
}

function summarise(readings: Reading[], index: number, heartRate: number) {
  let redness = 0
  let count = 0
  for (let i = Math.max(0, index - demands.around); i <= index + demands.around; i++) {
    const other = readings[i]
    if (!other || other.refused || Math.abs(other.own - heartRate) > 6) continue
    redness += other.redness
    count++
  }
  return { redness: count ? redness / count : NaN }
}
