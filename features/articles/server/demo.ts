import { articleId } from '#content/articles.ts'
import { inArray } from '#platform/db/drizzle.ts'
import { articleReads, articles, articleVotes, readArticles } from '#platform/db/tables/content/articles.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { monthlyRows } from '#platform/demo/monthly.ts'
import { createRandomSource } from '#platform/demo/chance.ts'
import { dateDaysAgo, pastMonthStart } from '#platform/demo/dates.ts'
import type { DemoPart, DemoPerson } from '#platform/demo/demo-part.ts'

/** Share of the demo's people, in per cent, who read an article in a month. */
const READER_SHARES: [slug: string, share: number][] = [
  ['a-steady-sleep-routine', 46],
  ['when-worry-will-not-switch-off', 38],
  ['living-with-a-sore-lower-back', 33],
  ['walking-that-counts', 29],
  ['noticing-burnout-early', 24],
  ['screens-and-sleep', 19],
  ['how-much-sugar-is-in-that', 12],
]

/** Share of the demo's people, in per cent, who voted on an article, and share of these whom it helped. */
const DEMO_VOTES: [slug: string, share: number, helpful: number][] = [
  ['a-steady-sleep-routine', 62, 92],
  ['living-with-a-sore-lower-back', 55, 88],
  ['when-worry-will-not-switch-off', 48, 90],
  ['screens-and-sleep', 60, 12],
]

/** Articles in the reading history of the demo's members who can log in, and how many days ago each was read. */
const DEMO_READS: [slug: string, daysAgo: number][] = [
  ['when-worry-will-not-switch-off', 2],
  ['walking-that-counts', 6],
  ['noticing-burnout-early', 15],
]

export const articlesDemo: DemoPart = {
  /** Adds reads, votes and reading histories of those library articles that exist. */
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const knownIds = await findKnown(tx)
    const all = READER_SHARES.map(([slug, share]) => ({ documentId: articleId(slug), share }))
    const liked = all.filter(({ documentId }) => knownIds.has(documentId))
    const reads = monthlyRows(companyId, people, liked, 1000)
    if (reads.length > 0) await tx.insert(articleReads).values(reads)
    const votes = votesOf(companyId, people).filter((vote) => knownIds.has(vote.articleId))
    if (votes.length > 0) await tx.insert(articleVotes).values(votes)
    const history = historyOf(companyId, people).filter((read) => knownIds.has(read.articleId))
    if (history.length > 0) await tx.insert(readArticles).values(history)
  },
}

/** Returns the ids of those library articles that exist. */
async function findKnown(tx: Rows): Promise<Set<string>> {
  const slugs = [...READER_SHARES, ...DEMO_VOTES, ...DEMO_READS].map(([slug]) => articleId(slug))
  const storedRows = await tx.select({ id: articles.id }).from(articles).where(inArray(articles.id, slugs))
  return new Set(storedRows.map(({ id }) => id))
}

/**
 * Returns votes, half of them in the previous month, so that its totals are large enough; the others in the five months
 * before.
 */
function votesOf(companyId: string, people: DemoPerson[]) {
  return people.flatMap(({ id: memberId, index, activatedAt }) => {
    if (index === undefined || !activatedAt) return []
    const draw = createRandomSource(3000 + index)
    return DEMO_VOTES.flatMap(([slug, share, helpful]) => {
      const hasVoted = draw() * 100 < share
      const month = pastMonthStart(draw() < 0.5 ? 1 : 2 + Math.floor(draw() * 5))
      if (!hasVoted || new Date(month) <= activatedAt) return []
      return [{ companyId, memberId, articleId: articleId(slug), isHelpful: draw() * 100 < helpful, month }]
    })
  })
}

function historyOf(companyId: string, people: DemoPerson[]) {
  return people
    .filter(({ index, role }) => index === undefined && role === 'member')
    .flatMap(({ id: memberId }) =>
      DEMO_READS.map(([slug, daysAgo]) => ({
        ...{ companyId, memberId },
        articleId: articleId(slug),
        readAt: dateDaysAgo(daysAgo),
      })),
    )
}
