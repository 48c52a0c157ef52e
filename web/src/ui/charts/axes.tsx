import { Line } from '@visx/shape'
import { labelsThatFit, type ChartMoment } from './chart-data.ts'
import type { Plot } from './plot.ts'

const TICKS = [0, 25, 50, 75, 100]
/** How wide a label below the chart may be, with the space beside it. */
const ROOM = 62

/** Lines to read values by, numbers on the left, moments below. */
export function Axes({ plot, moments }: { plot: Plot; moments: ChartMoment[] }) {
  const shown = labelsThatFit(plot.places, ROOM)
  return (
    <g fontSize={12} className="fill-ink-soft">
      {TICKS.map((tick) => (
        <g key={tick}>
          <Line
            from={{ x: plot.left, y: plot.y(tick) }}
            to={{ x: plot.width, y: plot.y(tick) }}
            stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
          />
          <text x={plot.left - 8} y={plot.y(tick)} dy="0.35em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {moments.map(({ at, short }, index) => (
        <g key={at}>
          <Line
            from={{ x: plot.places[index] ?? 0, y: plot.bottom }}
            to={{ x: plot.places[index] ?? 0, y: plot.bottom + 5 }}
            stroke="var(--line-strong)"
          />
          {shown.has(index) && (
            <text x={plot.places[index]} y={plot.bottom + 20} textAnchor="middle">
              {short}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** Where the values below the chart are read. */
export function Guide({ plot, x }: { plot: Plot; x: number | undefined }) {
  if (x === undefined) return null
  return (
    <Line
      from={{ x, y: plot.top }}
      to={{ x, y: plot.bottom }}
      stroke="var(--line-strong)"
      strokeDasharray="3 3"
    />
  )
}
