import { SHOWN_WEEKS } from '../../contract/endpoints.ts'
import { checkInParts, type CheckInPart, type DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { meansByWeek, type WeekMeans } from '../../rules/weeks.ts'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { LineChart } from '#platform/ui/charts/line-chart.tsx'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { partName, stepName } from '../step-name.ts'

type Props = { checkIns: readonly DailyCheckIn[]; today: Day }

/** Charts each part by week, as soon as two weeks have a value. */
export function Trends({ checkIns, today }: Props) {
  const weeks = meansByWeek(checkIns, today, SHOWN_WEEKS)
  const parts = checkInParts.filter(
    (part) => weeks.filter(({ means }) => means[part] !== undefined).length > 1,
  )
  return (
    <section aria-labelledby="trends">
      <h2 id="trends" className="text-heading font-semibold">
        <Trans>Your last twelve weeks</Trans>
      </h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        {parts.length > 0 ? (
          <Trans>The average of each week.</Trans>
        ) : (
          <Trans>A chart appears here once you have checked in during two different weeks.</Trans>
        )}
      </p>
      {parts.length > 0 && (
        <div className="grid gap-6 rounded-card border border-line bg-card p-5 sm:p-6 lg:grid-cols-3">
          {parts.map((part) => (
            <Trend key={part} part={part} weeks={weeks} />
          ))}
        </div>
      )}
    </section>
  )
}

function Trend({ part, weeks }: { part: CheckInPart; weeks: WeekMeans[] }) {
  const { t } = useLingui()
  const name = partName(part)
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">{name}</h3>
      <LineChart
        size="small"
        title={t`${name} in the last twelve weeks`}
        momentsName={t`Week`}
        moments={weeks.map(({ week }) => momentOf(week, t`Week of ${formatCalendarDay(week)}`))}
        series={[{ name, values: weeks.map(({ means }) => shareOf(means[part])) }]}
        sayValue={(share) => (typeof share === 'number' ? stepName(part, stepOf(share)) : '')}
      />
    </section>
  )
}

function momentOf(week: Day, label: string) {
  const at = Date.parse(`${week}T00:00:00Z`)
  const short = i18n.date(new Date(at), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return { at, label, short }
}

/** Returns the mean step as a number from 0 to 100, which the chart draws; `stepOf` returns the nearest step. */
const shareOf = (mean: number | undefined) => (mean === undefined ? undefined : (mean - 1) * 25)
const stepOf = (share: number) => Math.round(share / 25) + 1
