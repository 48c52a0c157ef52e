import type { LibraryPicture } from '#content/pictures.ts'
import { videoContent, type VideoContent } from '../../contract/drafts.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import * as z from 'zod'
import { leadPictureOf } from '#platform/documents/server/content/pictures.ts'
import { copiedWithTranslations } from '#platform/documents/server/content/translated.ts'
import type { Copier } from '#platform/documents/server/document-type.ts'
import type { LibraryCopy, libraryStore } from './library-store.ts'

const MAX_NAME_LENGTH = 80

/** Returns a new video's content. */
export function emptyContent(author: string, title = ''): VideoContent {
  return {
    title,
    summary: '',
    category: null,
    tags: [],
    author: author.slice(0, MAX_NAME_LENGTH),
    file: null,
    picture: null,
    body: { type: 'doc', content: [{ type: 'paragraph' }] },
    captions: [],
    noSpeech: false,
    chapters: [],
    sources: [],
    reviewedOn: null,
    nextReviewOn: null,
  }
}

/** Returns a library video's content as an editor would have written it. */
function contentOf(video: LibraryCopy, library: Map<string, LibraryPicture>): VideoContent {
  const { hasSpeech, picture, ...rest } = video
  return z.parse(videoContent, {
    ...rest,
    noSpeech: !hasSpeech,
    picture: leadPictureOf(picture, library),
  })
}

/**
 * Returns a function that copies a library video in a language, English by default, with translations into the company's
 * others.
 */
export function libraryCopier(store: ReturnType<typeof libraryStore>, library: Map<string, LibraryPicture>) {
  return ({ tenant, languages, spelling }: Copier, id: string, language: Language = SOURCE_LANGUAGE) =>
    copiedWithTranslations('video', languages, {
      language,
      async find(language) {
        const video = await store.find({ tenant, language, spelling }, id)
        return video && contentOf(video, library)
      },
    })
}
