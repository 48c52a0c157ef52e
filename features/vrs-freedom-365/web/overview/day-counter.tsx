import type { Recovery } from '../../contract/vrs-freedom-365.ts'
import { countDays, milestonesAround, type DayCount, type Milestone } from '../../rules/recovery.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'

type Props = { recovery: Recovery; milestones: Milestone[] }

/** The count of days with its meaning, and the milestones before and after. */
export function DayCounter({ recovery, milestones }: Props) {
  const count = countDays(recovery, useToday())
  const { reached, next } = milestonesAround(milestones, count)
  // On the day of a first lapse the count is 0: naming a reached milestone would contradict it.
  const hasDays = count.is === 'ahead' || count.total > 0
  return (
    <section aria-labelledby="days" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="days" className="sr-only">
        <Trans>Your days</Trans>
      </h2>
      {count.is === 'ahead' ? (
        <DaysAhead days={count.days} startDay={recovery.startDay} />
      ) : (
        <DayCountText count={count} />
      )}
      {reached && hasDays && (
        <div className="mt-4 flex items-center gap-4">
          <FlagOnTop />
          <p lang={reached.language}>
            <strong>{reached.title}.</strong> {reached.text}
          </p>
        </div>
      )}
      {next && (
        <p className="mt-3 text-small text-ink-soft">
          <Trans>
            Next: <span lang={next.milestone.language}>{next.milestone.title}</span>,{' '}
            <Plural value={next.inDays} one="in # day" other="in # days" />
          </Trans>
        </p>
      )}
    </section>
  )
}

/** An illustration of a flag on the top of a hill. */
function FlagOnTop() {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className="shrink-0">
      <path d="M2 44c8-12 12-20 22-20s14 8 22 20Z" fill="var(--brand-soft)" />
      <path
        d="M24 30V6l14 5-14 5"
        fill="var(--accent-soft)"
        stroke="var(--brand-ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const number = 'block text-[2.75rem] leading-none font-semibold tabular-nums'

function DaysAhead({ days, startDay }: { days: number; startDay: string }) {
  return (
    <>
      <p>
        <span className={number}>{days}</span>
        <span className="mt-2 block text-lead font-medium">
          <Plural value={days} one="day until you begin" other="days until you begin" />
        </span>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Your start day is {formatCalendarDay(startDay)}. Until then you can write your plan, and talk to a
          doctor if the safety page applies to you.
        </Trans>
      </p>
    </>
  )
}

function DayCountText({ count }: { count: Extract<DayCount, { is: 'counting' }> }) {
  const { total, run, since, hasLapsed } = count
  return (
    <>
      <p>
        <span className={number}>{total}</span>
        <span className="mt-2 block text-lead font-medium">
          {hasLapsed ? (
            <Plural
              value={total}
              one="day without alcohol or drugs, in total"
              other="days without alcohol or drugs, in total"
            />
          ) : (
            <Plural value={total} one="day without alcohol or drugs" other="days without alcohol or drugs" />
          )}
        </span>
      </p>
      <p className="mt-1 text-ink-soft">
        {!hasLapsed && <Trans>Since {formatCalendarDay(since)}. Today counts.</Trans>}
        {hasLapsed && run > 0 && (
          <Trans>
            <strong className="font-semibold text-ink">
              <Plural value={run} one="# day" other="# days" />
            </strong>{' '}
            without alcohol or drugs since {formatCalendarDay(since)}. Earlier days still count.
          </Trans>
        )}
        {hasLapsed && run === 0 && total === 0 && (
          <Trans>
            You can start again at any time. The next day that counts is {formatCalendarDay(since)}.
          </Trans>
        )}
        {hasLapsed && run === 0 && total > 0 && (
          <Trans>
            Your earlier days still count. You can start again at any time. The next day that counts is{' '}
            {formatCalendarDay(since)}.
          </Trans>
        )}
      </p>
    </>
  )
}
