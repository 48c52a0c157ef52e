import type { LibraryPicture } from '@hale/content/pictures'
import { articleContent, type ArticleContent } from '@hale/contracts/articles/drafts'
import * as z from 'zod'
import { leadPictureOf } from '../../../documents/content/pictures.ts'
import type { LibraryCopy } from './library-store.ts'

const MAX_NAME_LENGTH = 80

/** A new article's content. */
export function emptyContent(author: string, title = ''): ArticleContent {
  return {
    title,
    summary: '',
    category: null,
    tags: [],
    author: author.slice(0, MAX_NAME_LENGTH),
    picture: null,
    body: { type: 'doc', content: [{ type: 'paragraph' }] },
    sources: [],
    reviewedOn: null,
    nextReviewOn: null,
  }
}

/** A library article as an editor would have written it. */
export function contentOf(article: LibraryCopy, library: Map<string, LibraryPicture>): ArticleContent {
  return z.parse(articleContent, { ...article, picture: leadPictureOf(article.picture, library) })
}
