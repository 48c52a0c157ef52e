import type { PlanStep } from '../contract/plans.ts'
import type { Day } from '#platform/contract/values.ts'
import { stepWeeks, type StepWeek } from '../rules/plan.ts'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'

const SHOWN_WEEKS = 4
const DAYS_PER_WEEK = 7

type Props = { step: PlanStep; today: Day }

/** The last weeks as rows of dots, one for each planned or done day, with their Mondays; the current one in words. */
export function StepWeeks({ step, today }: Props) {
  const { t } = useLingui()
  const weeks = sinceFirstDone(stepWeeks(step, today, SHOWN_WEEKS))
  const done = weeks.at(-1)?.done ?? 0
  const { perWeek } = step
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <ol aria-label={t`Your last weeks`} className="flex flex-wrap gap-x-4 gap-y-2">
        {weeks.map((week) => (
          <Week key={week.week} week={week} perWeek={perWeek} />
        ))}
      </ol>
      <p className="text-small text-ink-soft">
        {done > perWeek ? (
          <Trans>
            This week: {done}, more than your goal of {perWeek}
          </Trans>
        ) : (
          <Trans>
            This week: {done} of {perWeek}
          </Trans>
        )}
      </p>
    </div>
  )
}

/**
 * Returns the weeks from the first one with a done day, and always the current week; earlier weeks may be from before
 * the plan.
 */
function sinceFirstDone(weeks: readonly StepWeek[]): readonly StepWeek[] {
  const first = weeks.findIndex(({ done }) => done > 0)
  return first < 0 ? weeks.slice(-1) : weeks.slice(first)
}

function Week({ week: { week, done }, perWeek }: { week: StepWeek; perWeek: number }) {
  const monday = new Date(`${week}T00:00:00Z`)
  const day = i18n.date(monday, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const short = i18n.date(monday, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dots = Math.min(DAYS_PER_WEEK, Math.max(perWeek, done))
  return (
    <li>
      <span className="sr-only">
        <Trans>
          Week of {day}: {done} of {perWeek}
        </Trans>
      </span>
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: dots }, (_, index) => (
          <span
            key={index}
            className={`size-2 rounded-full border ${index < done ? 'border-brand-ink bg-brand-ink' : 'border-line-strong'}`}
          />
        ))}
      </span>
      <span aria-hidden className="text-small text-ink-soft">
        {short}
      </span>
    </li>
  )
}
