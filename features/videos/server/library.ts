import { textOf } from '#content/document.ts'
import { readVideos, type LibraryVideo } from '#content/videos.ts'
import { AMERICAN_SPELLING } from '#platform/contract/languages.ts'
import { videos, videoTranslations } from '#platform/db/tables/content/videos.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'
import { bodyToAmerican } from '#platform/documents/server/content/spelling.ts'
import { fillLibrary } from '#platform/documents/server/fill-library.ts'
import { fillTranslations } from '#platform/documents/server/translation-store.ts'
import { textsToAmerican } from '#platform/rules/spelling/spelling.ts'
import { transcriptOf } from './transcript.ts'

/** Updates the library's videos in the database from the files; safe to run at every start. */
export async function fillLibraryVideos(rows: Rows): Promise<number> {
  const { title, summary, category, tags, author, seconds, file, body, bodyHtml, bodyText } = videos
  const { captions, transcript, hasSpeech, chapters, sources } = videos
  const { publishedAt, reviewedOn, nextReviewOn } = videos
  const read = readVideos()
  const filled = await fillLibrary(rows, videos, read.map(rowOf), {
    ...{ title, summary, category, tags, author, seconds, file, body, bodyHtml, bodyText },
    ...{ captions, transcript, hasSpeech, chapters, sources },
    ...{ publishedAt, reviewedOn, nextReviewOn },
  })
  if (filled > 0) await fillTranslations(rows, videoTranslations, read.flatMap(translationRows))
  return filled
}

function translationRows(video: LibraryVideo): (typeof videoTranslations.$inferInsert)[] {
  const { id, translations } = video
  return [...translations, inAmerican(video)].map(({ language, title, summary, chapters, body }) => ({
    ...{ documentId: id, companyId: null, language, title, summary, chapters, body },
    bodyHtml: renderBody(body),
    bodyText: textOf(body),
  }))
}

function inAmerican(video: LibraryVideo) {
  const { title, summary } = textsToAmerican(video, ['title', 'summary'])
  const chapters = video.chapters.map((chapter) => textsToAmerican(chapter, ['title']))
  return { language: AMERICAN_SPELLING, title, summary, chapters, body: bodyToAmerican(video.body) }
}

function rowOf(video: LibraryVideo): typeof videos.$inferInsert & { id: string } {
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
