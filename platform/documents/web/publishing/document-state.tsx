import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { formatMoment } from '../../../ui/dates.ts'
import type { DocumentState, ScheduledUpdate } from '../../contract/documents.ts'
import { useEditing } from '../editing-context.ts'
import { usePublishing } from './use-publishing.ts'

const looks: Record<DocumentState, string> = {
  draft: 'bg-sunken text-ink-soft',
  scheduled: 'bg-brand-soft text-on-brand-soft',
  published: 'bg-success-soft text-on-success-soft',
  deleted: 'bg-warning-soft text-on-warning-soft',
}

/** The document's state, and what members see of it now. */
export function StateLine() {
  const { open } = useEditing()
  const { state, publishedAt, publishedVersion, version, update } = open.draft
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <StateBadge state={state} />
      {state === 'scheduled' && publishedAt && (
        <Trans>Members will see it from {formatMoment(publishedAt)}.</Trans>
      )}
      {update && <UpdateLine update={update} version={version} />}
      {!update && state === 'published' && publishedVersion !== version && (
        <Trans>Members cannot see your latest changes yet.</Trans>
      )}
    </p>
  )
}

/** Says when members will see the changes, or that the update was not published because something is missing. */
function UpdateLine({ update, version }: { update: ScheduledUpdate; version: number }) {
  const { cancelUpdate } = usePublishing()
  const [now] = useState(() => Date.now())
  const moment = formatMoment(update.at)
  return (
    <>
      {isMissed(update, now) ? (
        <Trans>
          The update scheduled for {moment} was not published, because something in it is missing. Choose
          “Update” to see what.
        </Trans>
      ) : update.version === version ? (
        <Trans>Members will see your changes from {moment}.</Trans>
      ) : (
        <Trans>Members will see the scheduled version from {moment}. Later changes are not in it.</Trans>
      )}
      <Button look="plain" className="min-h-8 px-0" onClick={cancelUpdate}>
        <Trans>Cancel this update</Trans>
      </Button>
    </>
  )
}

/** Milliseconds after its time during which an update may still be on its way. */
const ON_ITS_WAY_MS = 5 * 60 * 1000

/**
 * Whether an update is overdue: it was not published at its time, because something that members would see was
 * missing.
 */
export function isMissed({ at }: ScheduledUpdate, now: number): boolean {
  return now > Date.parse(at) + ON_ITS_WAY_MS
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
