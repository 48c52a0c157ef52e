import type { LibraryPicture } from '@hale/content/pictures'
import { videoContent, type VideoContent } from '@hale/contracts/videos/drafts'
import * as z from 'zod'
import { leadPictureOf } from '../../../documents/content/pictures.ts'
import type { LibraryCopy } from './library-store.ts'

const MAX_NAME_LENGTH = 80

/** A new video's content. */
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

/** A library video as an editor would have made it. */
export function contentOf(video: LibraryCopy, library: Map<string, LibraryPicture>): VideoContent {
  const { hasSpeech, picture, ...rest } = video
  return z.parse(videoContent, {
    ...rest,
    noSpeech: !hasSpeech,
    picture: leadPictureOf(picture, library),
  })
}
