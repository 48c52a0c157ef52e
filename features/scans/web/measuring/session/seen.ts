import type { Quality, ScanReport } from '#pulse/src/report/report.ts'
import type { Obstacle, Progress, View } from '../workers/messages.ts'

/** Reasons that are worth saying together. */
const MAX_REASONS = 3
/** Times that an obstacle was told, from which on it is a reason: a moment in two seconds of a scan is none. */
const MIN_TIMES = 8

/** What a scan saw while it ran, for saying why it has no number. */
export function createSeen() {
  const times = new Map<Obstacle, number>()
  let hadSeveralFaces = false
  return {
    add({ because, view }: { because: Progress['because']; view: Pick<View, 'faces'> }): void {
      if (because) times.set(because, (times.get(because) ?? 0) + 1)
      if ((view.faces ?? 0) > 1) hadSeveralFaces = true
    },
    /** Why there is no number: what is in the way now, what was in the way for seconds, and what the report found. */
    reasons(
      { heartRate, quality }: Pick<ScanReport, 'heartRate'> & { quality: Pick<Quality, 'reasons'> },
      { because }: Pick<Progress, 'because'>,
    ): Obstacle[] {
      const long = [...times].filter(([, count]) => count >= MIN_TIMES).toSorted(([, a], [, b]) => b - a)
      const found = 'notMeasured' in heartRate ? [heartRate.notMeasured] : []
      const told = [
        ...(because ? [because] : []),
        ...long.map(([obstacle]) => obstacle),
        ...found,
        ...quality.reasons,
      ]
      // Regions of one face can beat differently, as in uneven light; people are two only where two were seen.
      const all = told.map((reason) =>
        reason === 'several-people' && !hadSeveralFaces ? 'regions-disagree' : reason,
      )
      // A short scan says nothing beside another reason.
      const telling = all.filter((reason) => reason !== 'too-short')
      return [...new Set(telling.length > 0 ? telling : (['too-short'] as const))].slice(0, MAX_REASONS)
    },
  }
}
