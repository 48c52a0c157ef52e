import type { InsightPeriod } from '../contract/insights.ts'

/** Months as "2026-10", both inclusive. */
export type MonthRange = { from: string; to: string }

/**
 * Returns the periods that lie wholly within a range, unchanged. Nothing is summed over a range, so that two ranges
 * differ by whole periods only.
 */
export function periodsWithin(periods: InsightPeriod[], { from, to }: MonthRange): InsightPeriod[] {
  return periods.filter((period) => period.from >= from && period.to <= to)
}

/** A figure of a period for the export: a number or a share between `low` and `high`, or the name of a popular document. */
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
    | 'most-helpful'
    | 'least-helpful'
    | 'most-watched'
    | 'scanned'
    | 'signed-out'
  /** The group's name; empty for all people. */
  group: string
  /** The name of a category or a document; else empty. */
  name: string
  /** The lower bound; null where the figure is a name. */
  low: number | null
  /** The upper bound; null where none is published. */
  high: number | null
}

type Figure = Omit<InsightRow, 'from' | 'to'>

/** Returns the figures of periods, one a row, exactly as published. */
export function insightRows(periods: InsightPeriod[]): InsightRow[] {
  return periods.flatMap((period) => {
    const { from, to } = period
    return figuresOf(period).map((figure) => ({ from, to, ...figure }))
  })
}

function figuresOf(period: InsightPeriod): Figure[] {
  const { funnel, people, takenPart, scores, groups, scanned, signedOut } = period
  return [
    ...(funnel ? [countFigure('invited', funnel.invited), countFigure('activated', funnel.activated)] : []),
    countFigure('answered', people),
    { ...countFigure('taken-part', takenPart.from), high: takenPart.to },
    ...scoreRows('', scores),
    ...groups.flatMap((group) => [
      { ...countFigure('answered', group.people), group: group.name },
      ...scoreRows(group.name, group.scores),
    ]),
    ...period.mostRead.map(({ title }) => namedFigure('most-read', title)),
    ...period.mostHelpful.map(({ title }) => namedFigure('most-helpful', title)),
    ...period.leastHelpful.map(({ title }) => namedFigure('least-helpful', title)),
    ...period.mostWatched.map(({ title }) => namedFigure('most-watched', title)),
    ...(scanned === null ? [] : [countFigure('scanned', scanned)]),
    countFigure('signed-out', signedOut),
  ]
}

function countFigure(figure: Figure['figure'], low: number): Figure {
  return { figure, group: '', name: '', low, high: null }
}

function namedFigure(figure: Figure['figure'], name: string): Figure {
  return { figure, group: '', name, low: null, high: null }
}

function scoreRows(group: string, scores: InsightPeriod['scores']): Figure[] {
  return scores.map(({ category, share }) => ({
    ...{ figure: 'score', group, name: category },
    ...{ low: share.from, high: share.to },
  }))
}
