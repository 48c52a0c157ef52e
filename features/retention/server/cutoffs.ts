import type { RetainedKind, RetentionMonths } from '../contract/retention.ts'

/** Before which moment something of a kind is too old on a day; null where it is kept. */
export type Cutoffs = Record<RetainedKind, Date | null>

export function cutoffsOf(months: RetentionMonths, on: Date): Cutoffs {
  const cutoff = (kind: RetainedKind) => {
    const kept = months[kind]
    return kept === null ? null : monthsBefore(on, kept)
  }
  return { results: cutoff('results'), scans: cutoff('scans'), 'check-ins': cutoff('check-ins') }
}

/** The same day so many months before, or the last one of a shorter month. */
function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(moment.getUTCDate(), last))
  return before
}
