import { and, eq, sql } from 'drizzle-orm'
import { videos } from '../../../db/tables/content/videos.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { ofLibrary, published } from '../card.ts'

/** A library video, as far as it is copied. */
export type LibraryCopy = NonNullable<Awaited<ReturnType<ReturnType<typeof libraryStore>['find']>>>

const copied = {
  title: videos.title,
  summary: videos.summary,
  category: videos.category,
  tags: videos.tags,
  author: videos.author,
  file: videos.file,
  picture: videos.picture,
  body: videos.body,
  captions: videos.captions,
  hasSpeech: videos.hasSpeech,
  chapters: videos.chapters,
  sources: videos.sources,
  reviewedOn: videos.reviewedOn,
  nextReviewOn: videos.nextReviewOn,
}

/** The library's videos, which belong to no company, as editors copy them. */
export function libraryStore(rows: Rows) {
  const one = rows
    .select(copied)
    .from(videos)
    .where(and(ofLibrary, eq(videos.id, sql.placeholder('id')), published))
    .prepare('videos_library_copy')

  return {
    async find(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => one.execute({ id }))
      return row
    },
  }
}
