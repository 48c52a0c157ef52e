import type { Video, VideoCard } from '../contract/videos.ts'
import { resumePosition, watchedShare } from '../rules/watching.ts'
import { and, eq, sql, type Placeholder, type SQL } from '#platform/db/drizzle.ts'
import { videos, videoTranslations, watchPositions } from '#platform/db/tables/content/videos.ts'
import { translatedOrOriginal, translations } from '#platform/documents/server/translation-store.ts'
import { visibility } from '#platform/documents/server/visibility.ts'
import type { Reader } from '#platform/http/authenticate.ts'

export const { ofLibrary, published, visibleTo } = visibility(videos)

const translated = translations(videos, videoTranslations)
export const { textIn } = translated

/** Returns a text of the video in the language that `textIn` joined, else as it was written. */
export function localisedColumn<Name extends 'title' | 'summary' | 'body' | 'bodyHtml' | 'chapters'>(
  name: Name,
): SQL.Aliased<(typeof videos.$inferSelect)[Name]> {
  return translatedOrOriginal(videoTranslations[name], videos[name])
}

/** The columns of a video's card; needs `watchPositionJoin` and `textIn` joined. */
export const cardColumns = {
  id: videos.id,
  title: localisedColumn('title'),
  summary: localisedColumn('summary'),
  category: videos.category,
  seconds: videos.seconds,
  file: videos.file,
  picture: videos.picture,
  // A check constraint requires a date of published videos.
  publishedAt: sql<Date>`${videos.publishedAt}`.mapWith(videos.publishedAt).as('published_at'),
  furthest: sql<number>`coalesce(${watchPositions.furthest}, 0)`.mapWith(Number).as('furthest'),
  language: translated.languageRead,
}

/** A viewer: a member, or all members of a company (null), for whom nothing counts as watched or saved. */
export type Viewer = Reader & { memberId: string | null }

/** Returns the join condition for a member's position in a video; no row matches without a member. */
export function watchPositionJoin(companyId: string | Placeholder, memberId: string | Placeholder | null) {
  return and(
    eq(watchPositions.companyId, companyId),
    memberId === null ? sql`false` : eq(watchPositions.memberId, memberId),
    eq(watchPositions.videoId, videos.id),
  )
}

/** A video as it is the same for all members of a company. */
export type SharedVideo = Omit<Video, 'saved' | 'resumeAt'>

/** A member's positions in videos in seconds, by video id; videos not started are left out. */
export type PositionsByVideoId = Record<string, { position: number; furthest: number }>

/** Adds to cards the share that a member has watched. */
export function withWatchedShares<Card extends VideoCard>(
  cards: Card[],
  positionsByVideoId: PositionsByVideoId,
): Card[] {
  return cards.map((card) => ({
    ...card,
    watched: watchedShare(positionsByVideoId[card.id]?.furthest ?? 0, card.seconds),
  }))
}

/** Adds a member's own fields to a video. */
export function withMemberFields(
  video: SharedVideo,
  { saved, reached }: { saved: boolean; reached: PositionsByVideoId },
): Video {
  const { position = 0, furthest = 0 } = reached[video.id] ?? {}
  return {
    ...video,
    saved,
    watched: watchedShare(furthest, video.seconds),
    resumeAt: resumePosition(position, video.seconds),
    related: withWatchedShares(video.related, reached),
  }
}

/** Returns the share of each video that a member has watched, by id; videos not started are left out. */
export function watchedShares(
  cards: VideoCard[],
  positionsByVideoId: PositionsByVideoId,
): Record<string, number> {
  const watchedCards = withWatchedShares(cards, positionsByVideoId).filter(({ watched }) => watched > 0)
  return Object.fromEntries(watchedCards.map(({ id, watched }) => [id, watched]))
}
