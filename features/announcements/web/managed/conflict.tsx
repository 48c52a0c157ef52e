import type { ManagedAnnouncement } from '../../contract/announcements.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { formatShortCalendarDay } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { AnnouncementBody } from '../announcement-body.tsx'

type Props = { theirs: ManagedAnnouncement; onKeep: () => void; onTake: () => void }

/** Shows the version that another admin saved first, and asks which of the two to keep. */
export function Conflict({ theirs, onKeep, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const day = formatShortCalendarDay(theirs.until)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="space-y-4 rounded-card border border-line bg-warning-soft p-4 text-on-warning-soft"
    >
      <div>
        <h3 className="font-semibold">
          <Trans>Another admin saved first</Trans>
        </h3>
        <p>
          <Trans>Your text is still here, further down. This is their version:</Trans>
        </p>
      </div>
      <div className="rounded-control bg-card px-4 py-3 text-ink">
        <p lang={theirs.language} className="font-semibold wrap-anywhere">
          {theirs.title}
        </p>
        <AnnouncementBody {...theirs} isPreview />
        <p className="mt-1 text-small text-ink-soft">
          <Trans>Last day: {day}</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTake}>
          <Trans>Use theirs</Trans>
        </Button>
        <Button look="quiet" onClick={onKeep}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </div>
  )
}
