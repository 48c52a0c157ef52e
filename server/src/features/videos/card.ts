import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import { videos, watchPositions } from '../../db/tables/content/videos.ts'
import { visibility } from '../../documents/visibility.ts'

export const { ofLibrary, published, visibleTo } = visibility(videos)

/** The columns of a video's card, wherever one is shown; `furthest` needs `watchedBy` joined. */
export const cardColumns = {
  id: videos.id,
  title: videos.title,
  summary: videos.summary,
  category: videos.category,
  seconds: videos.seconds,
  file: videos.file,
  picture: videos.picture,
  // A check of the table gives every published video a date.
  publishedAt: sql<Date>`${videos.publishedAt}`.mapWith(videos.publishedAt).as('published_at'),
  furthest: sql<number>`coalesce(${watchPositions.furthest}, 0)`.mapWith(Number).as('furthest'),
}

/** How far one member has watched the video of the row. */
export function watchedBy(companyId: string | Placeholder, memberId: string | Placeholder) {
  return and(
    eq(watchPositions.companyId, companyId),
    eq(watchPositions.memberId, memberId),
    eq(watchPositions.videoId, videos.id),
  )
}
