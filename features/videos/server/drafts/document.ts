import { articleCategories } from '#features/articles/contract/articles.ts'
import { videoContent, type VideoContent } from '../../contract/drafts.ts'
import { videos, videoTranslations } from '#platform/db/tables/content/videos.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'
import { translations } from '#platform/documents/server/translation-store.ts'

/** The published columns of a video, apart from when it is published. */
export type VideoRow = Omit<
  typeof videos.$inferSelect,
  | ('id' | 'companyId' | 'status' | 'publishedAt' | 'updatedAt' | 'search' | 'cueWords')
  | ('translatedTitle' | 'translatedSummary' | 'translatedText')
>

export const videoDocument: DocumentType<VideoContent, VideoRow, 'video'> = {
  name: 'video',
  content: videoContent,
  published: videos,
  shownPictures: [videos.picture, videos.bodyHtml, translations(videos, videoTranslations).bodiesOfAll],
  unpublishedRow: {
    language: null,
    title: '',
    summary: '',
    category: articleCategories[0],
    tags: [],
    author: '',
    seconds: 0,
    file: null,
    picture: null,
    body: {},
    bodyHtml: '',
    bodyText: '',
    captions: [],
    transcript: '',
    hasSpeech: true,
    chapters: [],
    sources: [],
    reviewedOn: null,
    nextReviewOn: null,
  },
}
