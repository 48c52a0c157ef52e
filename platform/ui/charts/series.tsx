import { area, LinePath } from '@visx/shape'
import { highOf, lowOf, middleOf, type ChartSeries, type ChartValue } from './chart-data.ts'
import { colorOf, dashOf, Mark } from './marks.tsx'
import type { Plot } from './plot.ts'

type Props = { plot: Plot; series: ChartSeries; place: number; of: number; chosen: number | undefined }
type Point = { x: number; value: Exclude<ChartValue, undefined> | undefined }

/** Horizontal offset between series in pixels, so that none hides equal values of another. */
const SERIES_OFFSET = 7

/** A line with its points; for ranges, a ribbon with each range as a bar. */
export function SeriesShape({ plot, series, place, of, chosen }: Props) {
  const look = series.look ?? place
  const isRange = series.values.some((value) => typeof value === 'object')
  const aside = isRange ? (place - (of - 1) / 2) * SERIES_OFFSET : 0
  const points = plot.places.map((x, index): Point => ({ x: x + aside, value: series.values[index] }))
  const isDefined = ({ value }: Point) => value !== undefined
  const low = ({ value }: Point) => plot.y(value === undefined ? 0 : lowOf(value))
  const high = ({ value }: Point) => plot.y(value === undefined ? 0 : highOf(value))
  const middle = ({ value }: Point) => plot.y(value === undefined ? 0 : middleOf(value))
  const ribbon = area<Point>({ x: ({ x }) => x, y0: low, y1: high, defined: isDefined })
  return (
    <g className={colorOf(look)}>
      {isRange && <path d={ribbon(points) ?? ''} fill="currentColor" fillOpacity={0.14} />}
      <LinePath
        data={points}
        x={({ x }) => x}
        y={middle}
        defined={isDefined}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray={dashOf(look)}
      />
      {points.filter(isDefined).map((point) => (
        <g key={point.x}>
          {isRange && <Range x={point.x} from={high(point)} to={low(point)} />}
          <Mark place={look} x={point.x} y={middle(point)} size={point.x - aside === chosen ? 7 : 5} />
        </g>
      ))}
    </g>
  )
}

function Range({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <rect
      x={x - 2.5}
      y={from}
      width={5}
      height={Math.max(to - from, 2)}
      rx={2.5}
      fill="currentColor"
      fillOpacity={0.55}
    />
  )
}
