import type { Reason } from '../signal/measure.ts'
import type { CheckedWindow } from './checked-window.ts'
import { averageCoherence } from './coherence.ts'
import { checkFace } from './face-check.ts'
import { checkFingertip } from './fingertip-check.ts'
import { checkPeople } from './people.ts'

/** Thresholds that a window must pass before its rate is reported; see docs/decisions/016-heart-rate.md. */
const THRESHOLDS = {
  /** posterior of the rate, minimum */
  confidence: 0.6,
  /**
   * maximum misfit of the followed beats, and of the share of the wave that they leave unexplained; where both are
   * exceeded, a beat was lost or added
   */
  lostBeat: { misfit: 2.2, unexplained: 0.85 },
  /** phase locking of the regions, minimum; noise has 0.5 to 0.6, and up to 0.87 where its SQI is low */
  phaseLocking: 0.8,
  phaseLockingAtLowSqi: 0.9,
  /** minimum SQI that counts as high */
  sqi: 0.65,
  /** rad²: minimum unevenness; a heart's pace varies more within half a minute, a lamp's does not */
  unevenness: 0.01,
  /** consecutive windows that must pass; noise passes in fewer */
  run: 5,
} as const

/** Reasons given for a signal of unknown origin, which several people in the picture may explain. */
const DOUBTS: ReadonlySet<Reason> = new Set([
  'no-pulse',
  'unsteady',
  'regions-disagree',
  'light-flickers',
  'beats-unclear',
])

/** Returns for each window why its rate is not reported; undefined where it is. */
export function checkWindows(windows: readonly CheckedWindow[]): (Reason | undefined)[] {
  const reasons = windows.map((_, index) => checkWindow(windows, index))
  const minRun = Math.min(THRESHOLDS.run, windows.length)
  let from = 0
  for (let i = 0; i <= reasons.length; i++) {
    if (i < reasons.length && !reasons[i]) continue
    if (i - from < minRun) reasons.fill('no-pulse', from, i)
    from = i + 1
  }
  const people = checkPeople(windows)
  return people ? reasons.map((reason) => (reason && !DOUBTS.has(reason) ? reason : people)) : reasons
}

function checkWindow(windows: readonly CheckedWindow[], index: number): Reason | undefined {
  const window = windows[index]
  if (!window) return 'too-short'
  if (window.refused) return window.refused
  if (!(window.confidence >= THRESHOLDS.confidence)) return 'no-pulse'
  const coherence = averageCoherence(windows, index)
  const { sqi, phaseLocking, phaseLockingAtLowSqi } = THRESHOLDS
  const min = coherence.sqi > sqi ? phaseLocking : phaseLockingAtLowSqi
  if (!(coherence.phaseLocking >= min)) return 'regions-disagree'
  if (window.contact) return checkFingertip(windows, index)
  return checkBeats(window) ?? checkFace(coherence)
}

/** Checks the beats: a signal with the constant pace of a clock is no heart. */
function checkBeats({ beats }: CheckedWindow): Reason | undefined {
  if (!beats) return undefined
  if (beats.unevenness < THRESHOLDS.unevenness) return 'light-flickers'
  const { misfit, unexplained } = THRESHOLDS.lostBeat
  return beats.misfit > misfit && beats.unexplained > unexplained ? 'beats-unclear' : undefined
}
