import { textOf } from '#content/document.ts'
import { readingMinutes } from '#platform/rules/reading.ts'
import { articleCategories } from '../../contract/articles.ts'
import type { ArticleContent } from '../../contract/drafts.ts'
import type { Issue } from '#platform/contract/problem.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'
import {
  pictureIssues,
  storedPicture,
  type KnownPictures,
} from '#platform/documents/server/content/pictures.ts'
import { cleanTags, isSource, missingTexts, sourceIssues } from '#platform/documents/server/content/rules.ts'
import type { ArticleRow } from './document.ts'

/** Returns the published columns of an article. Missing parts stay empty, since a preview shows incomplete drafts too. */
export function publishedRow(
  content: ArticleContent,
  { library }: KnownPictures,
): Omit<ArticleRow, 'language'> {
  const { title, summary, category, tags, author, picture, body, sources } = content
  const text = textOf(body)
  return {
    title: title.trim(),
    summary: summary.trim(),
    category: category ?? articleCategories[0],
    tags: cleanTags(tags),
    author: author.trim(),
    picture: picture && storedPicture(picture, library),
    body,
    bodyHtml: renderBody(body),
    bodyText: text,
    readingMinutes: readingMinutes(text),
    sources: sources.filter(isSource),
    reviewedOn: content.reviewedOn,
    nextReviewOn: content.nextReviewOn,
  }
}

/** Returns the published columns of a translation. */
export function translatedRow(content: ArticleContent) {
  const { title, summary, body, picture } = content
  const bodyText = textOf(body)
  return {
    ...{
      title: title.trim(),
      summary: summary.trim(),
      pictureAlt: picture?.decorative ? '' : (picture?.alt ?? ''),
    },
    ...{ body, bodyHtml: renderBody(body), bodyText, readingMinutes: readingMinutes(bodyText) },
  }
}

/** Returns why an article cannot be published yet, by the paths of `draftEndpoints`. */
export function publishingIssues(content: ArticleContent, pictures: KnownPictures): Issue[] {
  const { title, summary, category, author, body, sources } = content
  return [
    ...missingTexts({ title, summary, category: category ?? '', author, body: textOf(body) }),
    ...pictureIssues(content, pictures),
    ...sourceIssues(sources),
  ]
}
