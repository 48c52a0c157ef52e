import { videoId } from '#content/videos.ts'
import { inArray } from '#platform/db/drizzle.ts'
import { videos, videoWatches } from '#platform/db/tables/content/videos.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'
import { monthlyRows } from '#platform/demo/monthly.ts'

/** Videos that demo people watch: the file's name, and the per cent of people who watch it in a month. */
const VIEWER_SHARES: [slug: string, share: number][] = [
  ['box-breathing', 41],
  ['desk-stretches', 34],
  ['wind-down-to-sleep', 27],
  ['neck-and-shoulders', 21],
  ['rest-your-eyes', 16],
]

export const videosDemo: DemoPart = {
  /** Uses the library's videos that are in the database. */
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const all = VIEWER_SHARES.map(([slug, share]) => ({ documentId: videoId(slug), share }))
    const ids = all.map(({ documentId }) => documentId)
    const storedRows = await tx.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))
    const knownIds = new Set(storedRows.map(({ id }) => id))
    const liked = all.filter(({ documentId }) => knownIds.has(documentId))
    const watches = monthlyRows(companyId, people, liked, 2000)
    if (watches.length > 0) await tx.insert(videoWatches).values(watches)
  },
}
