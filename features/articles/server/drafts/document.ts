import { articleCategories } from '../../contract/articles.ts'
import { articleContent, type ArticleContent } from '../../contract/drafts.ts'
import { articles, articleTranslations } from '#platform/db/tables/content/articles.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'
import { translations } from '#platform/documents/server/translation-store.ts'

/** The published columns of an article; the document decides when they are published. */
export type ArticleRow = Omit<
  typeof articles.$inferSelect,
  | ('id' | 'companyId' | 'status' | 'publishedAt' | 'updatedAt' | 'search' | 'headingSearch')
  | ('translatedTitle' | 'translatedSummary' | 'translatedText')
>

export const articleDocument: DocumentType<ArticleContent, ArticleRow, 'article'> = {
  name: 'article',
  content: articleContent,
  published: articles,
  shownPictures: [
    articles.picture,
    articles.bodyHtml,
    translations(articles, articleTranslations).bodiesOfAll,
  ],
  unpublishedRow: {
    language: null,
    title: '',
    summary: '',
    category: articleCategories[0],
    tags: [],
    body: {},
    bodyHtml: '',
    bodyText: '',
    picture: null,
    author: '',
    readingMinutes: 0,
    sources: [],
    reviewedOn: null,
    nextReviewOn: null,
  },
}
