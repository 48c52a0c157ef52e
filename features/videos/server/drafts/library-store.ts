import { and, eq, sql } from '#platform/db/drizzle.ts'
import { videos, videoTranslations } from '#platform/db/tables/content/videos.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { cardColumns, localisedColumn, ofLibrary, published, textIn } from '../card.ts'

/** The columns of a library video that are copied. */
export type LibraryCopy = NonNullable<Awaited<ReturnType<ReturnType<typeof libraryStore>['find']>>>

const copied = {
  language: cardColumns.language,
  title: localisedColumn('title'),
  summary: localisedColumn('summary'),
  category: videos.category,
  tags: videos.tags,
  author: videos.author,
  file: videos.file,
  picture: videos.picture,
  body: localisedColumn('body'),
  captions: videos.captions,
  hasSpeech: videos.hasSpeech,
  chapters: localisedColumn('chapters'),
  sources: videos.sources,
  reviewedOn: videos.reviewedOn,
  nextReviewOn: videos.nextReviewOn,
}

/** The library's videos, which belong to no company, for copying. */
export function libraryStore(rows: Rows) {
  const one = rows
    .select(copied)
    .from(videos)
    .leftJoin(videoTranslations, textIn(sql.placeholder('languages')))
    .where(and(ofLibrary, eq(videos.id, sql.placeholder('id')), published))
    .prepare('videos_library_copy')

  return {
    async find(reader: Reader, id: string) {
      const languages = textLanguages(reader)
      const [row] = await reader.tenant.read(() => one.execute({ id, languages }))
      return row
    },
  }
}
