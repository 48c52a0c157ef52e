import { articleId } from '@hale/content/articles'
import { inArray } from 'drizzle-orm'
import { articleReads, articles } from '../../db/tables/articles.ts'
import { chance } from '../../demo/chance.ts'
import { monthAgo } from '../../demo/dates.ts'
import type { DemoPart, DemoPerson } from '../../demo/demo-part.ts'

/** What people of the demo read: a file's name, and how many of a hundred read it in a month. */
const LIKED: [slug: string, share: number][] = [
  ['a-steady-sleep-routine', 46],
  ['when-worry-will-not-switch-off', 38],
  ['living-with-a-sore-lower-back', 33],
  ['walking-that-counts', 29],
  ['noticing-burnout-early', 24],
  ['screens-and-sleep', 19],
  ['how-much-sugar-is-in-that', 12],
]
const MONTHS = 7

export const articlesDemo: DemoPart = {
  /** Half a year of reading, of the library's articles that are there. */
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const ids = LIKED.map(([slug]) => articleId(slug))
    const stored = await tx.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids))
    const known = new Set(stored.map(({ id }) => id))
    const reads = people
      .flatMap((person, index) => readsOf(companyId, person, index))
      .filter((read) => known.has(read.documentId))
    if (reads.length > 0) await tx.insert(articleReads).values(reads)
  },
}

function readsOf(companyId: string, { id: memberId, activatedAt }: DemoPerson, index: number) {
  const draw = chance(1000 + index)
  if (!activatedAt) return []
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAgo(ago))
  const since = months.filter((month) => new Date(month) > activatedAt)
  return since.flatMap((month) =>
    LIKED.filter(([, share]) => draw() * 100 < share).map(([slug]) => ({
      ...{ companyId, memberId, month },
      documentId: articleId(slug),
    })),
  )
}
