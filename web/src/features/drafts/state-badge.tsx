import type { ArticleState } from '@hale/contracts/drafts'
import { t } from '@lingui/core/macro'

const looks: Record<ArticleState, string> = {
  draft: 'bg-sunken text-ink-soft',
  scheduled: 'bg-brand-soft text-on-brand-soft',
  published: 'bg-success-soft text-on-success-soft',
  deleted: 'bg-warning-soft text-on-warning-soft',
}

export function StateBadge({ state }: { state: ArticleState }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap ${looks[state]}`}>
      {stateName(state)}
    </span>
  )
}

function stateName(state: ArticleState): string {
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
