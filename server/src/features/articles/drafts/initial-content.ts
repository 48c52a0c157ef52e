import type { LibraryPicture } from '@hale/content/pictures'
import { articleContent, type ArticleContent } from '@hale/contracts/articles/drafts'
import * as z from 'zod'
import type { StoredPicture } from '../../../db/tables/documents.ts'
import type { LibraryCopy } from './library-store.ts'

const MAX_NAME_LENGTH = 80

/** A new article's content. */
export function emptyContent(author: string): ArticleContent {
  return {
    title: '',
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
  return z.parse(articleContent, { ...article, picture: leadOf(article.picture, library) })
}

/** A library article stores its picture's address, which changes with the picture; a draft names the picture by its path. */
function leadOf(stored: StoredPicture | null, library: Map<string, LibraryPicture>) {
  if (!stored || 'id' in stored) return null
  const [path] = [...library].find(([, { url }]) => url === stored.url) ?? []
  return path ? { from: 'library', id: path, alt: stored.alt, decorative: stored.alt === '' } : null
}
