import { articleCategories } from '@hale/contracts/articles/articles'
import { videoContent, type VideoContent } from '@hale/contracts/videos/drafts'
import { videoDrafts, videoRevisions, videos, videoTranslations } from '../../../db/tables/content/videos.ts'
import type { DocumentType } from '../../../documents/document-type.ts'
import { translations } from '../../../documents/translation-store.ts'

/** What members see of a video; when they do is for its document. */
export type VideoRow = Omit<
  typeof videos.$inferSelect,
  | ('id' | 'companyId' | 'status' | 'publishedAt' | 'updatedAt' | 'search' | 'cueWords')
  | ('translatedTitle' | 'translatedSummary' | 'translatedText')
>

export const videoDocument: DocumentType<VideoContent, VideoRow, 'video'> = {
  name: 'video',
  content: videoContent,
  published: videos,
  drafts: videoDrafts,
  revisions: videoRevisions,
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
