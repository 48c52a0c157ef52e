import type { ArticleContent } from '@hale/contracts/drafts'
import { t } from '@lingui/core/macro'
import { categoryName } from '../../ui/category-name.ts'
import { showCalendarDay } from '../../ui/dates.ts'
import type { Conflict, Field } from '../../editor/merge/merge.ts'

/** What two people changed, by the name it has on the screen. */
export function conflictName(conflict: Conflict): string {
  switch (conflict.in) {
    case 'title':
      return t`Title`
    case 'summary':
      return t`Summary`
    case 'category':
      return t`Category`
    case 'tags':
      return t`Tags`
    case 'author':
      return t`Author`
    case 'picture':
      return t`Picture at the top`
    case 'sources':
      return t`Sources`
    case 'reviewedOn':
      return t`Reviewed on`
    case 'nextReviewOn':
      return t`Next review on`
    case 'body':
      return t`Text`
  }
}

/** What a field says, in lines. */
export function fieldLines(content: ArticleContent, field: Exclude<Field, 'picture'>): string[] {
  switch (field) {
    case 'category':
      return content.category ? [categoryName(content.category)] : []
    case 'tags':
      return [content.tags.join(', ')]
    case 'sources':
      return content.sources.map(({ title, publisher, url }) =>
        [title, publisher, url].filter(Boolean).join(', '),
      )
    case 'reviewedOn':
    case 'nextReviewOn': {
      const day = content[field]
      return day ? [showCalendarDay(day)] : []
    }
    case 'title':
    case 'summary':
    case 'author':
      return [content[field]]
  }
}
