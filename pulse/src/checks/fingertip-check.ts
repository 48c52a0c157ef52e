import { listSameRate } from '../rate/rate-window.ts'
import type { Reason } from '../signal/measure.ts'
import type { CheckedWindow } from './checked-window.ts'

/** Thresholds for the pulse of a fingertip on the lens; docs/decisions/020-fingertip-or-red-light.md says what they were set on. */
const THRESHOLDS = {
  /** asymmetry of the waveform, minimum: fingertips have 0.2 to 0.5; what a hand moves to and fro stays below 0.15 */
  asymmetry: 0.15,
  /** minimum asymmetry where green or blue over red exceeds `bloodColour`, as in no red light, even with red clipped */
  asymmetryOfBlood: 0.07,
  bloodColour: 3.2,
  /** deviation of the pace of three beats, relative, minimum: a motor or a lamp has 0.001, a heart 0.01 and more */
  paceDeviation: 0.006,
  /** green or blue over red, minimum: blood absorbs more of them, dimming light is the same in all channels */
  colour: 1.5,
  /** 0 to 255, minimum mean of a channel: darker ones show the camera's black level */
  lit: 8,
  /** s to each side over which windows are averaged; one slip of the finger spoils the waveform of ten windows */
  reach: 30,
} as const

/** Returns why a periodic signal of something red on the lens cannot be a fingertip's pulse; undefined where it can. */
export function checkFingertip(windows: readonly CheckedWindow[], index: number): Reason | undefined {
  const average = averageContact(windows, index)
  if (!average.count) return 'no-pulse'
  const { asymmetry, asymmetryOfBlood, bloodColour, paceDeviation, colour } = THRESHOLDS
  const min = average.colour > bloodColour ? asymmetryOfBlood : asymmetry
  const isBlood = average.asymmetry >= min && average.paceDeviation >= paceDeviation
  const isGrey = average.colour !== 0 && average.colour < colour
  return isBlood && !isGrey ? undefined : 'light-flickers'
}

/** Averages over nearby windows that track the same heart rate; `colour` is the larger of green and blue over red. */
function averageContact(windows: readonly CheckedWindow[], index: number) {
  let [asymmetry, paceDeviation, count] = [0, 0, 0]
  let [redPower, redGreen, redBlue, green, blue] = [0, 0, 0, 0, 0]
  for (const { contactSpectra } of listSameRate(windows, index, THRESHOLDS.reach)) {
    if (!contactSpectra) continue
    count++
    asymmetry += contactSpectra.asymmetry
    paceDeviation += contactSpectra.paceDeviation
    redPower += contactSpectra.redPower
    redGreen += contactSpectra.redGreen
    redBlue += contactSpectra.redBlue
    green += contactSpectra.green
    blue += contactSpectra.blue
  }
  const colour = Math.max(
    green > THRESHOLDS.lit * count ? redGreen / redPower : 0,
    blue > THRESHOLDS.lit * count ? redBlue / redPower : 0,
  )
  return { count, asymmetry: asymmetry / count, paceDeviation: paceDeviation / count, colour }
}
