import type { Quality, ScanReport } from '#pulse/src/report/report.ts'
import type { Obstacle, ScanProgress, CameraView } from '../workers/messages.ts'

/** Maximum number of reasons that are shown together. */
const MAX_REASONS = 3
/** How often an obstacle must be reported to count as a reason: about two seconds of a scan. */
const MIN_TIMES = 8

/** Collects the obstacles of a running scan, to explain why it measured no heart rate. */
export function createObstacleLog() {
  const times = new Map<Obstacle, number>()
  let hadSeveralFaces = false
  return {
    add({ because, view }: { because: ScanProgress['because']; view: Pick<CameraView, 'faces'> }): void {
      if (because) times.set(because, (times.get(because) ?? 0) + 1)
      if ((view.faces ?? 0) > 1) hadSeveralFaces = true
    },
    /** Returns why there is no number: the current obstacle, those that lasted for seconds, and those in the report. */
    reasons(
      { heartRate, quality }: Pick<ScanReport, 'heartRate'> & { quality: Pick<Quality, 'reasons'> },
      { because }: Pick<ScanProgress, 'because'>,
    ): Obstacle[] {
      const long = [...times].filter(([, count]) => count >= MIN_TIMES).toSorted(([, a], [, b]) => b - a)
      const reasons = 'notMeasured' in heartRate ? [heartRate.notMeasured] : []
      const told = [
        ...(because ? [because] : []),
        ...long.map(([obstacle]) => obstacle),
        ...reasons,
        ...quality.reasons,
      ]
      // The regions of one face can disagree in uneven light; several people are reported only where several faces
      // were seen.
      const all = told.map((reason) =>
        reason === 'several-people' && !hadSeveralFaces ? 'regions-disagree' : reason,
      )
      // "Too short" is left out beside another reason.
      const telling = all.filter((reason) => reason !== 'too-short')
      return [...new Set(telling.length > 0 ? telling : (['too-short'] as const))].slice(0, MAX_REASONS)
    },
  }
}
