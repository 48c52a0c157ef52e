import type { RetainedKind, RetentionMonths } from '../contract/retention.ts'

/** The time before which data of a kind is too old; null where the kind is kept. */
export type Cutoffs = Record<RetainedKind, Date | null>

export function cutoffsOf(months: RetentionMonths, on: Date): Cutoffs {
  const cutoff = (kind: RetainedKind) => {
    const monthsKept = months[kind]
    return monthsKept === null ? null : monthsBefore(on, monthsKept)
  }
  return { results: cutoff('results'), scans: cutoff('scans'), 'check-ins': cutoff('check-ins') }
}

/** Subtracts months in the calendar; where the month is shorter, its last day. */
function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(moment.getUTCDate(), last))
  return before
}
