import type { Band, InsightGroup } from '../contract/insights.ts'
import type { Figures } from '#platform/db/tables/insights.ts'

const STEP = 5
const SIGNED_OUT_STEP = 10
const MAX_DOCUMENTS = 5
/** So many people more for each mean that somebody’s answers are in, so that like questions tell no more than one does. */
const PEOPLE_PER_MEAN = 10

/** How many different people read or watched a document. */
export type DocumentCount = { id: string; people: number }

/** Exact figures of some months. They are only ever in memory, while a period is made of them. */
export type Totals = {
  /** People who answered, each counted once. */
  people: number
  /** People who could have answered; fewer than `people` where some were switched off before these months began. */
  eligible: number
  /** In the questionnaire's order; `mean` from 0 to 100 is of those who were asked about it. */
  categories: { category: string; mean: number }[]
  /** All of `people`, grouped by the categories that they were asked about. */
  asked: { categories: string[]; people: number }[]
  reads: DocumentCount[]
  /** Articles that helped people, and those that did not; nobody is in both for one article. */
  helpful: DocumentCount[]
  unhelpful: DocumentCount[]
  watches: DocumentCount[]
  /** People who saved a scan, each counted once. */
  scanned: number
  signedOut: number
  /** Who had been invited before they could count, and who of them had activated. */
  invited: number
  activated: number
  /** Every member is in one of these: in a group since they could count, or else in that of null. */
  cells: Cell[]
}

/** The members of one group, or those who are in none; `members` whether they answered or not. */
export type Cell = {
  group: { id: string; name: string } | null
  members: number
  /** All of those who answered, grouped by the categories that they were asked about. */
  asked: { categories: string[]; people: number }[]
  means: Record<string, number>
}

export type Period = Figures & { people: number }

/**
 * The published figures; undefined where they are of fewer than `minGroupSize` people. All figures, and whether they are
 * published, depend on counts rounded down, so neither trying out `minGroupSize` nor comparing figures gives an exact one.
 */
export function createPeriod(totals: Totals, minGroupSize: number): Period | undefined {
  const people = roundDown(totals.people)
  if (people < minGroupSize) return undefined
  const categories = publishableCategories(totals.categories, totals.asked, minGroupSize)
  return {
    people,
    takenPart: takenPartOf(people, totals.eligible),
    scores: categories.map(({ category, mean }) => ({ category, share: bandOf(mean) })),
    funnel: { invited: roundDown(totals.invited), activated: roundDown(totals.activated) },
    groups: createGroups(totals.cells, categories, minGroupSize),
    mostRead: listPopular(totals.reads, minGroupSize),
    mostHelpful: listPopular(totals.helpful, minGroupSize),
    leastHelpful: listPopular(totals.unhelpful, minGroupSize),
    mostWatched: listPopular(totals.watches, minGroupSize),
    scanned: countOf(totals.scanned, minGroupSize),
    signedOut: roundDown(totals.signedOut, SIGNED_OUT_STEP),
  }
}

/**
 * The categories, in their order, that single out no group below `minGroupSize`, alone or with those before them, and that
 * are of enough people to be told beside those before them.
 */
function publishableCategories(
  categories: Totals['categories'],
  asked: Totals['asked'],
  minGroupSize: number,
): Totals['categories'] {
  const published: Totals['categories'] = []
  for (const one of categories) {
    const together = [...published, one]
    if (hasLargeGroups(asked, together, minGroupSize) && hasPeopleForEach(asked, together))
      published.push(one)
  }
  return published
}

/**
 * Whether, of the means that any one person's answers are in, the first is of 10 people, the second of 20 and so on, the
 * smallest first. Each mean can tell on which side of a value, chosen by all others together, one person's score lies.
 */
function hasPeopleForEach(asked: Totals['asked'], published: Totals['categories']): boolean {
  const peopleOf = new Map(
    published.map(({ category }) => [
      category,
      roundDown(sumOf(asked.filter(({ categories }) => categories.includes(category)))),
    ]),
  )
  return asked.every(({ categories }) =>
    categories
      .flatMap((category) => peopleOf.get(category) ?? [])
      .toSorted((a, b) => a - b)
      .every((people, before) => people >= PEOPLE_PER_MEAN * (before + 1)),
  )
}

/** Whether everybody is in a large enough group of people asked about the same categories: subtracting means gives groups. */
function hasLargeGroups(
  asked: Totals['asked'],
  published: Totals['categories'],
  minGroupSize: number,
): boolean {
  const groups = Map.groupBy(asked, ({ categories }) =>
    published.map(({ category }) => categories.includes(category)).join(),
  )
  return [...groups.values()].every((group) => {
    return roundDown(sumOf(group)) >= minGroupSize
  })
}

/**
 * The groups that can be published: each is of enough people, and so are all others together, unless no member is among
 * them. Whether members answered decides nothing but by numbers rounded down, so a group that is left out tells of nobody.
 */
function createGroups(cells: Cell[], categories: Totals['categories'], minGroupSize: number): InsightGroup[] {
  const published = cells
    .filter((cell) => cell.group && isLarge([cell], categories, minGroupSize))
    .toSorted(
      (a, b) =>
        roundedPeople([b]) - roundedPeople([a]) || ((a.group?.id ?? '') < (b.group?.id ?? '') ? -1 : 1),
    )
  while (published.length > 0) {
    const others = cells.filter((cell) => !published.includes(cell))
    const isNobody = others.every(({ members }) => members === 0)
    if (isNobody || isLarge(others, categories, minGroupSize)) break
    published.pop()
  }
  return published.map((cell) => ({
    name: cell.group?.name ?? '',
    people: roundedPeople([cell]),
    scores: publishableCategories(categories, cell.asked, minGroupSize).flatMap(({ category }) => {
      const mean = cell.means[category]
      return mean === undefined ? [] : [{ category, share: bandOf(mean) }]
    }),
  }))
}

/** Whether cells together are of enough people, also those among them who were asked about the same. */
function isLarge(cells: Cell[], categories: Totals['categories'], minGroupSize: number): boolean {
  const asked = cells.flatMap((cell) => cell.asked)
  return roundedPeople(cells) >= minGroupSize && hasLargeGroups(asked, categories, minGroupSize)
}

function roundedPeople(cells: Cell[]): number {
  return roundDown(sumOf(cells.flatMap(({ asked }) => asked)))
}

function sumOf(asked: Cell['asked']): number {
  return asked.reduce((sum, { people }) => sum + people, 0)
}

function roundDown(count: number, step = STEP): number {
  return Math.floor(count / step) * step
}

/**
 * The band of 5 per cent that a mean lies in. The bands at both ends are wider and include 10 and 90: one person of ten
 * moves a mean by 10 at most, so where nine have the lowest score, or the highest, the tenth's is not revealed.
 */
function bandOf(mean: number): Band {
  // Floating-point sums may miss an edge by a rounding error.
  const value = Math.round(mean * 1e6) / 1e6
  if (value <= 10) return { from: 0, to: 10 }
  if (value >= 90) return { from: 90, to: 100 }
  return { from: roundDown(value), to: roundDown(value) + STEP }
}

/** The range of shares of all counts that round down to `people`, so that it reveals no more than `people` does. */
function takenPartOf(people: number, members: number): Band {
  const eligible = Math.max(people, members)
  const max = Math.min(people + STEP - 1, eligible)
  const from = Math.min(roundDown((100 * people) / eligible), 100 - STEP)
  const to = Math.ceil((100 * max) / eligible / STEP) * STEP
  return { from, to: Math.max(to, from + STEP) }
}

/** A number of people, rounded down, where it is of enough. */
function countOf(count: number, minGroupSize: number): number | null {
  const people = roundDown(count)
  return people < minGroupSize ? null : people
}

/** Ordered by rounded counts, and by ids where these are equal: an order by exact counts would reveal them. */
function listPopular(counts: DocumentCount[], minGroupSize: number): string[] {
  return counts
    .map(({ id, people }) => ({ id, people: roundDown(people) }))
    .filter(({ people }) => people >= minGroupSize)
    .toSorted((a, b) => b.people - a.people || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_DOCUMENTS)
    .map(({ id }) => id)
}
