import type { ArticleState } from '@hale/contracts/drafts'
import { stateName } from '../../features/drafts/state-name.ts'

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
