import { LANGUAGES } from '../../../contract/languages.ts'
import { t } from '@lingui/core/macro'
import { formatShortCalendarDay } from '../../../ui/dates.ts'
import type { FieldPreview } from '../document-type.ts'
import type { SharedFields } from './shared-fields.ts'

/** Returns the labels of the shared fields on the screen. */
export function sharedFieldNames(): Record<Exclude<keyof SharedFields, 'body' | 'picture'>, string> {
  return {
    title: t`Title`,
    summary: t`Summary`,
    category: t`Category`,
    tags: t`Tags`,
    author: t`Author`,
    sources: t`Sources`,
    reviewedOn: t`Sources checked on`,
    nextReviewOn: t`Next check on`,
    language: t`Written in`,
  }
}

type PreviewedFields<Category extends string> = SharedFields & { category: Category | null }

/** Returns a shared field for the view of conflicts; undefined for a field of the type's own. */
export function sharedFieldPreview<Category extends string>(
  content: PreviewedFields<Category>,
  field: string,
  categoryName: (category: Category) => string,
): FieldPreview {
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
      return { lines: day ? [formatShortCalendarDay(day)] : [] }
    }
    case 'language':
      return { lines: content.language ? [LANGUAGES[content.language].name] : [] }
    case 'title':
    case 'summary':
    case 'author':
      return { lines: [content[field]] }
  }
  return { lines: [] }
}
