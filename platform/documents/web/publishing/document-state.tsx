import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { showMoment } from '../../../ui/dates.ts'
import type { DocumentState } from '../../contract/documents.ts'
import { useEditing } from '../editing-context.ts'

const looks: Record<DocumentState, string> = {
  draft: 'bg-sunken text-ink-soft',
  scheduled: 'bg-brand-soft text-on-brand-soft',
  published: 'bg-success-soft text-on-success-soft',
  deleted: 'bg-warning-soft text-on-warning-soft',
}

/** The document's state, and what members see of it now. */
export function StateLine() {
  const { open } = useEditing()
  const { state, publishedAt, publishedVersion, version } = open.draft
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <StateBadge state={state} />
      {state === 'scheduled' && publishedAt && (
        <Trans>Members will see it from {showMoment(publishedAt)}.</Trans>
      )}
      {state === 'published' && publishedVersion !== version && (
        <Trans>Members cannot see your latest changes yet.</Trans>
      )}
    </p>
  )
}

function StateBadge({ state }: { state: DocumentState }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap ${looks[state]}`}>
      {stateName(state)}
    </span>
  )
}

export function stateName(state: DocumentState): string {
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
