import type { DailyCheckIn } from '../../contract/check-ins.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { EarlierSection } from '#features/earlier-records/parts/earlier-section.tsx'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { checkInText } from '../step-name.ts'

/** Number of check-ins that are listed at first, the newest ones. */
const INITIAL_COUNT = 7

/** Check-ins from the person's time at another company, which can only be deleted along with all earlier records. */
export function EarlierCheckIns({ checkIns }: { checkIns: DailyCheckIn[] }) {
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? checkIns : checkIns.slice(0, INITIAL_COUNT)
  return (
    <EarlierSection kind="check-ins" isEmpty={checkIns.length === 0}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {visible.map((checkIn) => (
          <li key={checkIn.day} className="px-5 py-2.5">
            <h3 className="font-medium">{formatCalendarDay(checkIn.day)}</h3>
            <p className="text-small text-ink-soft">{checkInText(checkIn)}</p>
            {checkIn.note?.value && (
              <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{checkIn.note.value}</p>
            )}
          </li>
        ))}
      </ul>
      {visible.length < checkIns.length && (
        <Button look="quiet" className="mt-3" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </EarlierSection>
  )
}
