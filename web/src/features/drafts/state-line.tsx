import { Trans } from '@lingui/react/macro'
import { showMoment } from '../../ui/dates.ts'
import { useEditing } from '../../editor/editing-context.ts'
import { StateBadge } from '../../editor/publishing/document-state.tsx'

/** What members see of this article now. */
export function StateLine() {
  const { open } = useEditing()
  const { state, publishedAt, publishedVersion, version } = open.draft
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <StateBadge state={state} />
      {state === 'scheduled' && publishedAt && <Trans>Members see it from {showMoment(publishedAt)}.</Trans>}
      {state === 'published' && publishedVersion !== version && (
        <Trans>Members do not see your newest changes yet.</Trans>
      )}
    </p>
  )
}
