import type { MeasureName, Scan } from '../../contract/scans.ts'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ChartValue } from '#platform/ui/charts/chart-data.ts'
import { LineChart } from '#platform/ui/charts/line-chart.tsx'
import { distinctDateLabels } from '#platform/ui/dates.ts'
import { measureName } from './figures/measure-messages.ts'

const SHOWN_MEASURES = ['heartRate', 'breathingRate', 'sdnn'] as const
/** Maximum number of scans that a small chart shows clearly. */
const MAX_SHOWN = 30

/** Charts of the figures over time; each appears once there are two scans with the figure. */
export function Trends({ scans }: { scans: Scan[] }) {
  const charts = SHOWN_MEASURES.flatMap((name) => {
    const points = pointsOf(name, scans)
    return points.length < 2 ? [] : [<Trend key={name} name={name} points={points} />]
  })
  if (charts.length === 0) return null
  return <div className="space-y-6 rounded-card border border-line bg-card p-5 sm:p-6">{charts}</div>
}

type Point = { id: string; at: string; value: number }

function pointsOf(name: MeasureName, scans: Scan[]): Point[] {
  return scans
    .slice(0, MAX_SHOWN)
    .toReversed()
    .flatMap(({ id, takenAt, result }) => {
      const measure = result?.[name]
      return measure && 'value' in measure ? [{ id, at: takenAt, value: measure.value }] : []
    })
}

function Trend({ name, points }: { name: MeasureName; points: Point[] }) {
  const { t } = useLingui()
  const title = measureName(name)
  const names = distinctDateLabels(points)
  const values = points.map(({ value }) => value)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  // The chart draws from 0 to 100; equal figures are in the middle.
  const shareOf = (value: number) => (max > min ? (100 * (value - min)) / (max - min) : 50)
  const valueOf = (share: Exclude<ChartValue, undefined>) =>
    String(Math.round(typeof share === 'number' && max > min ? min + (share * (max - min)) / 100 : min))
  return (
    <section>
      <h2 className="mb-2 text-heading font-semibold">{title}</h2>
      <LineChart
        size="small"
        title={t`${title} from scan to scan`}
        momentsName={t`Day`}
        moments={points.map(({ id, at }) => ({
          at: Date.parse(at),
          label: names.get(id) ?? '',
          short: i18n.date(new Date(at), { day: 'numeric', month: 'short' }),
        }))}
        series={[{ name: title, values: values.map(shareOf) }]}
        sayValue={valueOf}
      />
    </section>
  )
}
