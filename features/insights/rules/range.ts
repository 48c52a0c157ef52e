import type { InsightPeriod } from '../contract/insights.ts'

/** Months as "2026-10", both inclusive. */
export type MonthRange = { from: string; to: string }

/**
 * The periods that lie wholly within a range, as they are: a range adds nothing up, so two ranges differ by whole periods
 * and by nothing else.
 */
export function periodsWithin(periods: InsightPeriod[], { from, to }: MonthRange): InsightPeriod[] {
  return periods.filter((period) => period.from >= from && period.to <= to)
}

/** One figure of one period: a number of people or a share of `low` to `high`, or the name of what was read most. */
export type InsightRow = {
  from: string
  to: string
  figure:
    | 'invited'
    | 'activated'
    | 'answered'
    | 'taken-part'
    | 'score'
    | 'most-read'
    | 'most-watched'
    | 'scanned'
    | 'signed-out'
  /** Empty for all people. */
  group: string
  /** A category's or a document's; else empty. */
  name: string
  /** At least; null where a name says all. */
  low: number | null
  /** At most; null where it is not told. */
  high: number | null
}

type Figure = Omit<InsightRow, 'from' | 'to'>

/** All figures of periods, one a row: what is told, and nothing that is worked out of it. */
export function insightRows(periods: InsightPeriod[]): InsightRow[] {
  return periods.flatMap((period) => {
    const { from, to } = period
    return figuresOf(period).map((figure) => ({ from, to, ...figure }))
  })
}

function figuresOf(period: InsightPeriod): Figure[] {
  const { funnel, people, takenPart, scores, groups, mostRead, mostWatched, scanned, signedOut } = period
  return [
    ...(funnel ? [count('invited', funnel.invited), count('activated', funnel.activated)] : []),
    count('answered', people),
    { ...count('taken-part', takenPart.from), high: takenPart.to },
    ...scoreRows('', scores),
    ...groups.flatMap((group) => [
      { ...count('answered', group.people), group: group.name },
      ...scoreRows(group.name, group.scores),
    ]),
    ...mostRead.map(({ title }) => named('most-read', title)),
    ...mostWatched.map(({ title }) => named('most-watched', title)),
    ...(scanned === null ? [] : [count('scanned', scanned)]),
    count('signed-out', signedOut),
  ]
}

function count(figure: Figure['figure'], low: number): Figure {
  return { figure, group: '', name: '', low, high: null }
}

function named(figure: Figure['figure'], name: string): Figure {
  return { figure, group: '', name, low: null, high: null }
}

function scoreRows(group: string, scores: InsightPeriod['scores']): Figure[] {
  return scores.map(({ category, share }) => ({
    ...{ figure: 'score', group, name: category },
    ...{ low: share.from, high: share.to },
  }))
}
