import { MAX_DAYS_LATE } from '../../contract/endpoints.ts'
import type { DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { daysBetween } from '#features/programmes/rules/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { useFocusAfter } from '#platform/ui/lists/use-focus-after.ts'
import { checkInText } from '../step-name.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { RemoveDialog, type RemovalTarget } from './remove-dialog.tsx'

/** Number of check-ins that are listed at first, the newest ones. */
const INITIAL_COUNT = 7

type Props = {
  checkIns: DailyCheckIn[]
  today: Day
  /** Whether a day's check-in on this device has not been sent yet. */
  isWaiting: (day: Day) => boolean
}

/** Lists check-ins, each with buttons to change and delete it. */
export function CheckInList({ checkIns, today, isWaiting }: Props) {
  const [isWhole, setWhole] = useState(false)
  const [changing, setChanging] = useState<DailyCheckIn>()
  const [removing, setRemoving] = useState<RemovalTarget>()
  const list = useFocusAfter<HTMLElement>(removing)
  const visible = isWhole ? checkIns : checkIns.slice(0, INITIAL_COUNT)
  return (
    <section ref={list} tabIndex={-1} aria-labelledby="entries" className="outline-none">
      <h2 id="entries" className="mb-4 text-heading font-semibold">
        <Trans>Your check-ins</Trans>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {visible.map((checkIn) => (
          <Row
            key={checkIn.day}
            checkIn={checkIn}
            isWaiting={isWaiting(checkIn.day)}
            onChange={daysBetween(checkIn.day, today) <= MAX_DAYS_LATE ? setChanging : undefined}
            onRemove={setRemoving}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        {visible.length < checkIns.length && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all</Trans>
          </Button>
        )}
        <Button look="plain" className="text-danger-ink" onClick={() => setRemoving('all')}>
          <Trans>Delete all check-ins</Trans>
        </Button>
      </div>
      <ChangeDialog changing={changing} onClose={() => setChanging(undefined)} />
      <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}

type RowProps = {
  checkIn: DailyCheckIn
  isWaiting: boolean
  /** Undefined where the check-in is too old to be changed. */
  onChange: ((checkIn: DailyCheckIn) => void) | undefined
  onRemove: (removing: RemovalTarget) => void
}

const iconButton =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink print:hidden'

function Row({ checkIn, isWaiting, onChange, onRemove }: RowProps) {
  const { t } = useLingui()
  const day = formatCalendarDay(checkIn.day)
  const { note } = checkIn
  const text = checkInText(checkIn)
  return (
    <li className="flex items-center gap-1 py-2.5 ps-5 pe-2">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{day}</h3>
        {text && <p className="text-small text-ink-soft">{text}</p>}
        {note?.value && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{note.value}</p>}
        {Object.keys(checkIn).length === 1 && (
          <p className="text-small text-ink-soft">
            <Trans>This check-in cannot be opened: the key that protects it has changed.</Trans>
          </p>
        )}
        {isWaiting && (
          <p className="text-small text-ink-soft">
            <Trans>Saved on this device. It is sent when you are online.</Trans>
          </p>
        )}
      </div>
      {onChange && (
        <button
          type="button"
          aria-label={t`Change the check-in from ${day}`}
          onClick={() => onChange(checkIn)}
          className={iconButton}
        >
          <Pencil size={20} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={t`Delete the check-in from ${day}`}
        onClick={() => onRemove({ day: checkIn.day })}
        className={iconButton}
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}
