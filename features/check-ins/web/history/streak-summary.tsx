import type { Day } from '#platform/contract/values.ts'
import { streakOf } from '../../rules/weeks.ts'
import { Plural, Trans } from '@lingui/react/macro'

type Props = { weeks: readonly Day[]; today: Day }

/** The streak in weeks, and an explanation of how it is counted. */
export function StreakSummary({ weeks, today }: Props) {
  const { count, hasThisWeek } = streakOf(weeks, today)
  return (
    <div>
      <p className="text-lead font-semibold">
        {count === 0 ? (
          <Trans>Your first week begins with one check-in.</Trans>
        ) : (
          <Plural value={count} one="# week with a check-in" other="# weeks with a check-in" />
        )}
      </p>
      {count > 0 && !hasThisWeek && (
        <p>
          <Trans>Check in once this week to add to it.</Trans>
        </p>
      )}
      <p className="mt-1 text-small text-ink-soft">
        <Trans>
          One check-in makes a week count. If you miss a week, your count stays. Only after two missed weeks
          in a row does it begin again.
        </Trans>
      </p>
    </div>
  )
}
