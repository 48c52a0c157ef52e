import type { CheckIn } from '../../contract/vrs-freedom-365.ts'
import { isLapse } from '../../rules/recovery.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Scene } from '#platform/ui/drawings/scene.tsx'
import { EmptyState } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { CHECK_IN_PATH } from '../paths.ts'
import { deleteRecoveryCheckIns, deleteRecoveryCheckIn } from '../changes/recovery-changes.ts'
import { BackLink, RecoveryScreen, WithRecovery, type StartedRecovery } from '../recovery-screen.tsx'
import { CheckInCharts } from './check-in-charts.tsx'

/** How many check-ins are listed at first, the newest first. */
const INITIAL_COUNT = 14

/** The person's check-ins, which no one else can read. */
export function CheckInsScreen() {
  const { t } = useLingui()
  return (
    <RecoveryScreen title={t`Your check-ins`} lead={<Trans>Only you can see these.</Trans>}>
      <BackLink />
      <WithRecovery>{(startedRecovery) => <CheckIns {...startedRecovery} />}</WithRecovery>
    </RecoveryScreen>
  )
}

function CheckIns({ programme, recovery: { checkIns } }: StartedRecovery) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const [removing, setRemoving] = useState<CheckIn | 'all'>()
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    setRemoving(undefined)
    list.current?.focus({ preventScroll: true })
  }
  const newest = checkIns.toReversed()
  const visible = isWhole ? newest : newest.slice(0, INITIAL_COUNT)
  return (
    <div ref={list} tabIndex={-1} className="space-y-8 outline-none">
      {newest.length === 0 ? (
        <EmptyState
          title={t`No check-ins yet`}
          drawing={<FirstDay />}
          action={
            <ButtonLink to={CHECK_IN_PATH}>
              <Trans>Check in</Trans>
            </ButtonLink>
          }
        >
          <Trans>Check in with two taps a day to see how things change.</Trans>
        </EmptyState>
      ) : (
        <>
          <CheckInCharts checkIns={checkIns} asked={programme.checkIn} />
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {visible.map((checkIn) => (
              <Row
                key={checkIn.day}
                made={checkIn}
                programme={programme}
                onRemove={() => setRemoving(checkIn)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-3">
            {visible.length < newest.length && (
              <Button look="quiet" onClick={() => setWhole(true)}>
                <Trans>Show all</Trans>
              </Button>
            )}
            <Button look="plain" className="text-danger-ink" onClick={() => setRemoving('all')}>
              <Trans>Delete all check-ins</Trans>
            </Button>
          </div>
        </>
      )}
      <RemoveDialog removing={removing} onClose={close} />
    </div>
  )
}

type RowProps = Pick<StartedRecovery, 'programme'> & { made: CheckIn; onRemove: () => void }

function Row({ made, programme: { checkIn }, onRemove }: RowProps) {
  const { t } = useLingui()
  const day = formatCalendarDay(made.day)
  const mood = checkIn.moods.find(({ value }) => value === made.mood)?.label
  const urge = checkIn.urges.find(({ value }) => value === made.urge)?.label
  return (
    <li className="flex items-center justify-between gap-2 py-2 pe-2 ps-5">
      <div>
        <p className="font-medium">{day}</p>
        <p className="text-small text-ink-soft">
          <Trans>
            Mood: {mood}. Urges: {urge}.
          </Trans>{' '}
          {isLapse(made) && <Trans>Drank or used.</Trans>}
        </p>
      </div>
      <button
        type="button"
        aria-label={t`Delete the check-in from ${day}`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger-ink print:hidden"
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}

function RemoveDialog({ removing, onClose }: { removing: CheckIn | 'all' | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const isAll = removing === 'all'
  const run = async () => {
    if (removing === undefined) return
    await (isAll ? deleteRecoveryCheckIns() : deleteRecoveryCheckIn(removing))
    toast({ title: isAll ? t`All check-ins have been deleted` : t`The check-in has been deleted` })
  }
  return (
    <Dialog
      title={isAll ? t`Delete all check-ins?` : t`Delete this check-in?`}
      open={removing !== undefined}
      onClose={onClose}
    >
      {removing !== undefined && (
        <ConfirmPrompt label={isAll ? t`Delete all` : t`Delete`} run={run} onClose={onClose}>
          <p>
            {isAll ? (
              <Trans>
                All your check-ins will be permanently deleted. Your start day and your plan will stay. Days
                on which you drank or used will count again.
              </Trans>
            ) : (
              <Trans>
                It will be permanently deleted. If you said that you drank or used, that day will count again.
              </Trans>
            )}
          </p>
        </ConfirmPrompt>
      )}
    </Dialog>
  )
}

/** An illustration of a calendar with its first day ticked. */
function FirstDay() {
  return (
    <Scene>
      <rect x="36" y="16" width="48" height="46" rx="6" />
      <path d="M36 30h48M48 20v-9M72 20v-9" />
      <path d="m50 46 7 7 13-14" fill="none" />
    </Scene>
  )
}
