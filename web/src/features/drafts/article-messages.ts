import type { ArticleContent } from '@hale/contracts/drafts'
import { t } from '@lingui/core/macro'
import type { DocumentMessages, FieldPreview } from '../../editor/document-type.ts'
import { categoryName } from '../../labels/category-name.ts'
import { showCalendarDay } from '../../ui/dates.ts'

/** What the editor says of articles. */
export const articleMessages: DocumentMessages<ArticleContent> = {
  heading: () => t`Edit article`,
  bodyPlaceholder: () => t`Write the article here.`,
  audience: () => t`Everybody in your company can then read this article.`,
  isDeleted: () => t`The article is deleted`,
  canBeRestored: () => t`It can be restored for 30 days.`,
  isRestored: () => t`The article is back`,
  savedMeanwhile: (who) =>
    t`${who} saved this article while you were writing. Everything else is merged already. Your text is kept on this device until you are done.`,
  missing: missingMessage,
  fieldName,
  fieldPreview,
}

function missingMessage(path: string): string {
  switch (path) {
    case 'title':
      return t`Give the article a title.`
    case 'summary':
      return t`Write a summary: one or two sentences that say what the article is about.`
    case 'body':
      return t`Write the text of the article.`
    case 'category':
      return t`Choose a category.`
    case 'author':
      return t`Say who wrote it.`
    case 'picture':
      return t`The picture at the top has no alternative text, or is not ready yet.`
  }
  return path.startsWith('pictures.')
    ? t`A picture in the text has no alternative text, or is not ready yet.`
    : t`A source needs a title and an address that begins with https.`
}

/** A field by the label that it has on the screen. */
function fieldName(field: string): string {
  const names: Record<string, string> = {
    title: t`Title`,
    summary: t`Summary`,
    category: t`Category`,
    tags: t`Tags`,
    author: t`Author`,
    picture: t`Picture at the top`,
    sources: t`Sources`,
    reviewedOn: t`Reviewed on`,
    nextReviewOn: t`Next review on`,
  } satisfies Record<Exclude<keyof ArticleContent, 'body'>, string>
  return names[field] ?? field
}

function fieldPreview(content: ArticleContent, field: string): FieldPreview {
  switch (field) {
    case 'picture':
      return { picture: content.picture }
    case 'category':
      return { lines: content.category ? [categoryName(content.category)] : [] }
    case 'tags':
      return { lines: [content.tags.join(', ')] }
    case 'sources':
      return {
        lines: content.sources.map(({ title, publisher, url }) =>
          [title, publisher, url].filter(Boolean).join(', '),
        ),
      }
    case 'reviewedOn':
    case 'nextReviewOn': {
      const day = content[field]
      return { lines: day ? [showCalendarDay(day)] : [] }
    }
    case 'title':
    case 'summary':
    case 'author':
      return { lines: [content[field]] }
  }
  return { lines: [] }
}
