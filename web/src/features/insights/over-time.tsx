import type { InsightPeriod } from '@hale/contracts/insights'
import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_SERIES, type ChartMoment, type ChartSeries } from '../../ui/chart-data.ts'
import { LineChart } from '../../ui/chart-line.tsx'
import { Card } from './card.tsx'
import { periodName, shortPeriodName, timeOf } from './period-name.ts'

/** As many as one can tell apart on a phone. */
const MOST_PERIODS = 24

/** How categories and taking part went, period by period. */
export function OverTime({ periods }: { periods: InsightPeriod[] }) {
  const { t } = useLingui()
  const shown = periods.slice(0, MOST_PERIODS).toReversed()
  const moments = shown.map((period): ChartMoment => ({
    at: timeOf(period.to),
    label: periodName(period),
    short: shortPeriodName(period),
  }))
  const takenPart: ChartSeries = { name: t`Took part`, values: shown.map((period) => period.takenPart) }
  return (
    <>
      <Card
        title={t`By category over time`}
        lead={
          <Trans>
            Each mark stands for the range that a mean lies in. Different people may have answered each time,
            so a change need not be anybody’s.
          </Trans>
        }
      >
        <LineChart
          title={t`Means by category, from 0 to 100`}
          momentsName={t`Months`}
          moments={moments}
          series={seriesOf(shown, periods[0])}
        />
      </Card>
      <Card title={t`Taking part over time`} lead={<Trans>Of those who could, in per cent.</Trans>}>
        <LineChart
          title={t`How many took part, in per cent`}
          momentsName={t`Months`}
          moments={moments}
          series={[takenPart]}
          sayValue={(value) =>
            typeof value === 'number' ? t`${value} %` : t`${value.from} to ${value.to} %`
          }
        />
      </Card>
    </>
  )
}

/** Today's categories first, in their colours of the bars; then those that were asked about before. */
function seriesOf(periods: InsightPeriod[], latest: InsightPeriod | undefined): ChartSeries[] {
  const all = [latest, ...periods.toReversed()].flatMap((period) => period?.scores ?? [])
  const names = [...new Set(all.map(({ category }) => category))].slice(0, MOST_SERIES)
  return names.map((name) => ({
    name,
    values: periods.map(({ scores }) => scores.find(({ category }) => category === name)?.share),
  }))
}
