import { articleId } from '@hale/content/articles'
import { inArray } from 'drizzle-orm'
import { articleReads, articles } from '../../db/tables/content/articles.ts'
import { monthlyRows } from '../../demo/monthly.ts'
import type { DemoPart } from '../../demo/demo-part.ts'

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
export const articlesDemo: DemoPart = {
  /** Of the library's articles that are there. */
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const all = LIKED.map(([slug, share]) => ({ documentId: articleId(slug), share }))
    const ids = all.map(({ documentId }) => documentId)
    const stored = await tx.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids))
    const known = new Set(stored.map(({ id }) => id))
    const liked = all.filter(({ documentId }) => known.has(documentId))
    const reads = monthlyRows(companyId, people, liked, 1000)
    if (reads.length > 0) await tx.insert(articleReads).values(reads)
  },
}
