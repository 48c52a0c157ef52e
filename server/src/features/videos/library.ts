import { textOf } from '@hale/content/document'
import { readVideos, type LibraryVideo } from '@hale/content/videos'
import { videos } from '../../db/tables/videos.ts'
import type { Rows } from '../../db/tenant.ts'
import { renderBody } from '../../documents/body.ts'
import { fillLibrary } from '../../documents/fill-library.ts'
import { transcriptOf } from './transcript.ts'

/** Brings the library's videos in the database up to the files; safe to run at every start. */
export function fillLibraryVideos(rows: Rows): Promise<number> {
  return fillLibrary(rows, videos, readVideos().map(rowOf), [
    ...(['title', 'summary', 'category', 'tags', 'author', 'seconds', 'file', 'body', 'bodyHtml'] as const),
    ...(['bodyText', 'captions', 'transcript', 'hasSpeech', 'chapters', 'sources'] as const),
    ...(['publishedAt', 'reviewedOn', 'nextReviewOn'] as const),
  ])
}

function rowOf(video: LibraryVideo): typeof videos.$inferInsert {
  const { id, title, summary, category, tags, author, seconds, body, captions, chapters, sources } = video
  return {
    ...{ id, title, summary, category, tags, author, seconds, body, captions, chapters, sources },
    companyId: null,
    status: 'published',
    file: { from: 'library', id: video.slug },
    bodyHtml: renderBody(body),
    bodyText: textOf(body),
    transcript: transcriptOf(captions),
    hasSpeech: video.speech !== 'none',
    publishedAt: new Date(`${video.published}T09:00:00Z`),
    reviewedOn: video.reviewed,
    nextReviewOn: video.nextReview,
  }
}
