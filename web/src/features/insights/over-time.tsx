import type { InsightPeriod } from '@hale/contracts/insights'
import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_SERIES, type ChartMoment, type ChartSeries } from '../../ui/charts/chart-data.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Card } from './card.tsx'
import { periodName, shortPeriodName, timeOf } from './period-name.ts'

/** As many as can be told apart on a phone. */
const MAX_PERIODS = 24

type Props = { periods: InsightPeriod[] }

export function ScoresOverTime({ periods }: Props) {
  const { t } = useLingui()
  const ordered = oldestFirst(periods)
  return (
    <Card
      title={t`By category over time`}
      lead={
        <Trans>
          Each mark stands for the range that a mean lies in. Different people may have answered each time, so
          a change need not be anybody’s.
        </Trans>
      }
    >
      <LineChart
        title={t`Means by category, from 0 to 100`}
        momentsName={t`Months`}
        moments={momentsOf(ordered)}
        series={seriesOf(ordered, periods[0])}
      />
    </Card>
  )
}

export function ParticipationOverTime({ periods }: Props) {
  const { t } = useLingui()
  const ordered = oldestFirst(periods)
  return (
    <Card title={t`Taking part over time`} lead={<Trans>Of those who could, in per cent.</Trans>}>
      <LineChart
        title={t`How many took part, in per cent`}
        momentsName={t`Months`}
        moments={momentsOf(ordered)}
        series={[{ name: t`Took part`, values: ordered.map(({ takenPart }) => takenPart) }]}
        sayValue={(value) => (typeof value === 'number' ? t`${value} %` : t`${value.from} to ${value.to} %`)}
      />
    </Card>
  )
}

function oldestFirst(periods: InsightPeriod[]): InsightPeriod[] {
  return periods.slice(0, MAX_PERIODS).toReversed()
}

function momentsOf(periods: InsightPeriod[]): ChartMoment[] {
  return periods.map((period) => ({
    at: timeOf(period.to),
    label: periodName(period),
    short: shortPeriodName(period),
  }))
}

/** The categories of the latest period first, in the colours of its bar chart; then older ones. */
function seriesOf(periods: InsightPeriod[], latest: InsightPeriod | undefined): ChartSeries[] {
  const all = [latest, ...periods.toReversed()].flatMap((period) => period?.scores ?? [])
  const names = [...new Set(all.map(({ category }) => category))].slice(0, MAX_SERIES)
  return names.map((name) => ({
    name,
    values: periods.map(({ scores }) => scores.find(({ category }) => category === name)?.share),
  }))
}
