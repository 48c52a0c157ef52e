import type { Band, InsightGroup } from '../contract/insights.ts'
import type { Figures } from '#platform/db/tables/insights.ts'

const ROUNDING_STEP = 5
const SIGNED_OUT_STEP = 10
const MAX_DOCUMENTS = 5
/**
 * People needed for each published mean that includes the same person's answers, so that similar questions together
 * reveal no more than a single one.
 */
const PEOPLE_PER_MEAN = 10

/** The number of different people who read or watched a document. */
export type DocumentCount = { id: string; people: number }

/** Exact figures of some months, which exist only in memory while a period is made. */
export type Totals = {
  /** People who answered, each counted once. */
  people: number
  /** People who could have answered; fewer than `people` where some were disabled before these months began. */
  eligible: number
  /** Categories in the questionnaire's order; `mean`, from 0 to 100, is over those who were asked about it. */
  categories: { category: string; mean: number }[]
  /** The `people`, grouped by the categories that they were asked about. */
  asked: { categories: string[]; people: number }[]
  reads: DocumentCount[]
  /** Articles that people voted helpful, and unhelpful; a person is in only one of the two for an article. */
  helpful: DocumentCount[]
  unhelpful: DocumentCount[]
  watches: DocumentCount[]
  /** People who saved a scan, each counted once. */
  scanned: number
  signedOut: number
  /** People who had been invited long enough ago to count, and those of them who had activated. */
  invited: number
  activated: number
  /** The cells of all members: those of groups that they have been in since they could count, and one of all others. */
  cells: Cell[]
}

/** The members of a group, or those in none; `members` includes people who did not answer. */
export type Cell = {
  group: { id: string; name: string } | null
  members: number
  /** The people who answered, grouped by the categories that they were asked about. */
  asked: { categories: string[]; people: number }[]
  means: Record<string, number>
}

export type Period = Figures & { people: number }

/**
 * Returns the published figures; undefined where they would be about fewer than `minGroupSize` people. Everything
 * depends on rounded counts only, so that neither trying different values of `minGroupSize` nor comparing figures
 * reveals an exact count.
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
 * Returns the categories, in their order, that can be published: alone and with those before them they single out no
 * group below `minGroupSize`, and have enough people for each mean.
 */
function publishableCategories(
  categories: Totals['categories'],
  groups: Totals['asked'],
  minGroupSize: number,
): Totals['categories'] {
  const published: Totals['categories'] = []
  for (const one of categories) {
    const together = [...published, one]
    if (hasLargeGroups(groups, together, minGroupSize) && hasPeopleForEach(groups, together))
      published.push(one)
  }
  return published
}

/**
 * Whether the smallest of the means that include a person's answers has at least 10 people, the second smallest 20,
 * and so on. Each mean can reveal on which side of a value, chosen by all other people together, that person's score
 * lies.
 */
function hasPeopleForEach(groups: Totals['asked'], published: Totals['categories']): boolean {
  const peopleOf = new Map(
    published.map(({ category }) => [
      category,
      roundDown(sumOf(groups.filter(({ categories }) => categories.includes(category)))),
    ]),
  )
  return groups.every(({ categories }) =>
    categories
      .flatMap((category) => peopleOf.get(category) ?? [])
      .toSorted((a, b) => a - b)
      .every((people, before) => people >= PEOPLE_PER_MEAN * (before + 1)),
  )
}

/**
 * Whether every group of people who were asked about the same categories is large enough, since subtracting means
 * reveals the means of such groups.
 */
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
 * Returns the groups to publish: each has enough people, and so do all other people together, unless there are none.
 * Only rounded numbers of answers decide, so that a missing group reveals nothing about a person.
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

/** Whether cells together have enough people, and so do those among them who were asked about the same categories. */
function isLarge(cells: Cell[], categories: Totals['categories'], minGroupSize: number): boolean {
  const groups = cells.flatMap((cell) => cell.asked)
  return roundedPeople(cells) >= minGroupSize && hasLargeGroups(groups, categories, minGroupSize)
}

function roundedPeople(cells: Cell[]): number {
  return roundDown(sumOf(cells.flatMap(({ asked: groups }) => groups)))
}

function sumOf(groups: Cell['asked']): number {
  return groups.reduce((sum, { people }) => sum + people, 0)
}

function roundDown(count: number, step = ROUNDING_STEP): number {
  return Math.floor(count / step) * step
}

/**
 * Returns the band of 5 per cent of a mean. The outer bands are wider, up to 10 and from 90: one person in ten moves a
 * mean by 10 at most, so where nine have the lowest or the highest score, the tenth's is not revealed.
 */
function bandOf(mean: number): Band {
  // Corrects rounding errors of floating-point sums at a band's edge.
  const value = Math.round(mean * 1e6) / 1e6
  if (value <= 10) return { from: 0, to: 10 }
  if (value >= 90) return { from: 90, to: 100 }
  return { from: roundDown(value), to: roundDown(value) + ROUNDING_STEP }
}

/**
 * Returns the range of shares for all counts that round down to `people`, so that it reveals no more than `people`
 * does.
 */
function takenPartOf(people: number, members: number): Band {
  const eligible = Math.max(people, members)
  const max = Math.min(people + ROUNDING_STEP - 1, eligible)
  const from = Math.min(roundDown((100 * people) / eligible), 100 - ROUNDING_STEP)
  const to = Math.ceil((100 * max) / eligible / ROUNDING_STEP) * ROUNDING_STEP
  return { from, to: Math.max(to, from + ROUNDING_STEP) }
}

/** Returns a number of people, rounded down; null where it is below `minGroupSize`. */
function countOf(count: number, minGroupSize: number): number | null {
  const people = roundDown(count)
  return people < minGroupSize ? null : people
}

/** Returns popular documents by rounded counts, then by id: an order by exact counts would reveal them. */
function listPopular(counts: DocumentCount[], minGroupSize: number): string[] {
  return counts
    .map(({ id, people }) => ({ id, people: roundDown(people) }))
    .filter(({ people }) => people >= minGroupSize)
    .toSorted((a, b) => b.people - a.people || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_DOCUMENTS)
    .map(({ id }) => id)
}
