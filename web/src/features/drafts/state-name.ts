import type { ArticleState } from '@hale/contracts/drafts'
import { t } from '@lingui/core/macro'

/** Where an article stands, in a word. */
export function stateName(state: ArticleState): string {
  switch (state) {
    case 'draft':
      return t`Draft`
    case 'scheduled':
      return t`Scheduled`
    case 'published':
      return t`Published`
    case 'deleted':
      return t`Deleted`
  }
}
