import type { Band } from '@hale/contracts/insights'
import type { Figures } from '../../db/tables.ts'

const STEP = 5
const SIGNED_OUT_STEP = 10
const MAX_ARTICLES = 5

/** What is known of some months, exactly. It is in memory for as long as a period is made, and nowhere else. */
export type Totals = {
  /** Who answered, each once. */
  people: number
  /** Who could have; fewer than `people` where some of them were switched off before these months began. */
  could: number
  /** In the questionnaire's order; `mean` from 0 to 100 is of those who were asked about it. */
  categories: { category: string; mean: number }[]
  /** All of `people`, by what they were asked about. */
  asked: { categories: string[]; people: number }[]
  reads: { articleId: string; readers: number }[]
  signedOut: number
}

export type Period = Figures & { people: number }

/**
 * What is told of the totals; nothing where they are of too few people. All that is told, and whether it is told,
 * hangs on counts that are rounded down, so that neither trying out `fewest` nor comparing figures gives an exact one.
 */
export function makePeriod(totals: Totals, fewest: number): Period | undefined {
  const people = roundDown(totals.people)
  if (people < fewest) return undefined
  return {
    people,
    takenPart: takenPartOf(people, totals.could),
    scores: listTold(totals, fewest).map(({ category, mean }) => ({ category, share: bandOf(mean) })),
    mostRead: mostRead(totals.reads, fewest),
    signedOut: roundDown(totals.signedOut, SIGNED_OUT_STEP),
  }
}

/** Of the categories, in their order, each that tells fewer than `fewest` people apart neither alone nor with those before it. */
function listTold({ categories, asked }: Totals, fewest: number): Totals['categories'] {
  const told: Totals['categories'] = []
  for (const one of categories) {
    if (isOfEnough(asked, [...told, one], fewest)) told.push(one)
  }
  return told
}

/** Whether there are enough of all who were asked about the same of these: they are what differences leave. */
function isOfEnough(asked: Totals['asked'], told: Totals['categories'], fewest: number): boolean {
  const alike = Map.groupBy(asked, ({ categories }) =>
    told.map(({ category }) => categories.includes(category)).join(),
  )
  return [...alike.values()].every((some) => {
    const people = some.reduce((sum, group) => sum + group.people, 0)
    return roundDown(people) >= fewest
  })
}

function roundDown(count: number, step = STEP): number {
  return Math.floor(count / step) * step
}

/**
 * The 5 per cent that a mean lies in. Both ends are wider, and hold 10 and 90 themselves: one person of ten moves a
 * mean by 10 at most, so where nine have nothing, or all, the tenth cannot be seen.
 */
function bandOf(mean: number): Band {
  // A sum of floating-point shares may miss the edge by a hair.
  const value = Math.round(mean * 1e6) / 1e6
  if (value <= 10) return { from: 0, to: 10 }
  if (value >= 90) return { from: 90, to: 100 }
  return { from: roundDown(value), to: roundDown(value) + STEP }
}

/** The share that all counts have which round down to `people`: it tells no more than `people` does. */
function takenPartOf(people: number, members: number): Band {
  const could = Math.max(people, members)
  const most = Math.min(people + STEP - 1, could)
  const from = Math.min(roundDown((100 * people) / could), 100 - STEP)
  const to = Math.ceil((100 * most) / could / STEP) * STEP
  return { from, to: Math.max(to, from + STEP) }
}

/** In the order of rounded counts; where these are the same, of ids, which have nothing to do with readers. */
function mostRead(reads: Totals['reads'], fewest: number): string[] {
  return reads
    .map(({ articleId, readers }) => ({ articleId, readers: roundDown(readers) }))
    .filter(({ readers }) => readers >= fewest)
    .toSorted((a, b) => b.readers - a.readers || (a.articleId < b.articleId ? -1 : 1))
    .slice(0, MAX_ARTICLES)
    .map(({ articleId }) => articleId)
}
