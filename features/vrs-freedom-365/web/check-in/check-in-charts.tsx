import type { CheckIn, RecoveryProgramme } from '../../contract/vrs-freedom-365.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { LineChart } from '#platform/ui/charts/line-chart.tsx'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'

const WEEK_COUNT = 6

type CheckInQuestions = RecoveryProgramme['checkIn']
type Props = { checkIns: CheckIn[]; asked: CheckInQuestions }

/** Charts of mood and urges over the last weeks, labelled with the check-in's words. */
export function CheckInCharts({ checkIns, asked }: Props) {
  const { t } = useLingui()
  const from = addDays(useToday(), -7 * WEEK_COUNT)
  const visible = checkIns.filter(({ day }) => day > from)
  if (visible.length < 2) return null
  const charts = [
    { name: t`Mood`, levels: asked.moods, values: visible.map(({ mood }) => mood) },
    { name: t`Urges`, levels: asked.urges, values: visible.map(({ urge }) => urge) },
  ]
  return (
    <div className="space-y-6 rounded-card border border-line bg-card p-5 sm:p-6">
      {charts.map(({ name, levels, values }) => (
        <section key={name}>
          <h2 className="mb-2 text-heading font-semibold">{name}</h2>
          <LineChart
            size="small"
            title={t`${name} in the last six weeks`}
            momentsName={t`Day`}
            moments={visible.map(({ day }) => momentOf(day))}
            series={[{ name, values: values.map((value) => shareOf(levels, value)) }]}
            sayValue={(share) => levels.find(({ value }) => shareOf(levels, value) === share)?.label ?? ''}
          />
        </section>
      ))}
    </div>
  )
}

function momentOf(day: string) {
  const at = Date.parse(`${day}T00:00:00Z`)
  const short = i18n.date(new Date(at), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return { at, label: formatCalendarDay(day), short }
}

/** Returns a level's value in the chart, from 0 to 100. */
function shareOf(levels: CheckInQuestions['moods'], level: number): number {
  const index = levels.findIndex(({ value }) => value === level)
  return (100 * Math.max(index, 0)) / Math.max(levels.length - 1, 1)
}
