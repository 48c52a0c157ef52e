import type { LibraryPicture } from '#content/pictures.ts'
import { articleContent, type ArticleContent } from '../../contract/drafts.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import * as z from 'zod'
import { leadPictureOf } from '#platform/documents/server/content/pictures.ts'
import { copiedWithTranslations } from '#platform/documents/server/content/translated.ts'
import type { Copier } from '#platform/documents/server/document-type.ts'
import type { LibraryCopy, libraryStore } from './library-store.ts'

const MAX_NAME_LENGTH = 80

/** Returns the content of a new article. */
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

/** Returns a library article as an editor's content. */
function contentOf(article: LibraryCopy, library: Map<string, LibraryPicture>): ArticleContent {
  return z.parse(articleContent, { ...article, picture: leadPictureOf(article.picture, library) })
}

/**
 * Returns a function that copies a library article in a language, English by default, with its translations into the
 * others that the company offers.
 */
export function libraryCopier(store: ReturnType<typeof libraryStore>, library: Map<string, LibraryPicture>) {
  return ({ tenant, languages, spelling }: Copier, id: string, language: Language = SOURCE_LANGUAGE) =>
    copiedWithTranslations('article', languages, {
      language,
      async find(language) {
        const article = await store.find({ tenant, language, spelling }, id)
        return article && contentOf(article, library)
      },
    })
}
