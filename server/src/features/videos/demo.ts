import { videoId } from '@hale/content/videos'
import { inArray } from 'drizzle-orm'
import { videos, videoWatches } from '../../db/tables/videos.ts'
import { chance } from '../../demo/chance.ts'
import { monthAgo } from '../../demo/dates.ts'
import type { DemoPart, DemoPerson } from '../../demo/demo-part.ts'

/** What people of the demo watched: a file's name, and how many of a hundred watched it in a month. */
const LIKED: [slug: string, share: number][] = [
  ['box-breathing', 41],
  ['desk-stretches', 34],
  ['wind-down-to-sleep', 27],
  ['neck-and-shoulders', 21],
  ['rest-your-eyes', 16],
]
const MONTHS = 7

export const videosDemo: DemoPart = {
  /** Half a year of watching, of the library's videos that are there. */
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const ids = LIKED.map(([slug]) => videoId(slug))
    const stored = await tx.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))
    const known = new Set(stored.map(({ id }) => id))
    const watches = people
      .flatMap((person, index) => watchesOf(companyId, person, index))
      .filter((watch) => known.has(watch.documentId))
    if (watches.length > 0) await tx.insert(videoWatches).values(watches)
  },
}

function watchesOf(companyId: string, { id: memberId, activatedAt }: DemoPerson, index: number) {
  const draw = chance(2000 + index)
  if (!activatedAt) return []
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAgo(ago))
  const since = months.filter((month) => new Date(month) > activatedAt)
  return since.flatMap((month) =>
    LIKED.filter(([, share]) => draw() * 100 < share).map(([slug]) => ({
      ...{ companyId, memberId, month },
      documentId: videoId(slug),
    })),
  )
}
