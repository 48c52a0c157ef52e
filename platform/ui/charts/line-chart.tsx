import { useLingui } from '@lingui/react/macro'
import { Check, Table } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import {
  nearestTo,
  type ChartMoment,
  type ChartSeries,
  type ChartValue,
  labelsThatFit,
} from './chart-data.ts'
import { MarkSign } from './marks.tsx'
import { makePlot, type ChartSize, type Plot } from './plot.ts'
import { SeriesShape } from './series.tsx'
import { ChartTable } from './chart-table.tsx'
import { Line } from '@visx/shape'

type Props = {
  /** Accessible name: what the chart shows. */
  title: string
  /** Heading of the moments in the table: "Month". */
  momentsName: string
  /** Moments in ascending order, at least one. */
  moments: ChartMoment[]
  /** At most `MAX_SERIES`. */
  series: ChartSeries[]
  /** `small` has no axis labels and no switch to the table; its values can be read below it all the same. */
  size?: ChartSize
  /** Returns a value in words; needed where "55" or "55 to 60" does not say enough. */
  sayValue?: (value: Exclude<ChartValue, undefined>) => string
}

/**
 * A line chart of values from 0 to 100 over time. One moment is selected, at first the last: by pointer or,
 * like a slider, by arrow keys or a screen reader's gesture. Its values are shown below, in place of a
 * legend.
 */
export function LineChart({ title, momentsName, moments, series, size = 'whole', sayValue }: Props) {
  const { t } = useLingui()
  const [isTable, setIsTable] = useState(false)
  const [moved, setMoved] = useState<number>()
  const index = Math.min(moved ?? Infinity, moments.length - 1)
  const say = (value: ChartValue) => {
    if (value === undefined) return t`no value`
    if (sayValue) return sayValue(value)
    return typeof value === 'number' ? String(value) : t`${value.from} to ${value.to}`
  }
  return (
    <figure className="relative" aria-label={title}>
      {!isTable && (
        <>
          <Drawing {...{ title, moments, series, size, say, chosen: index }} onChoose={setMoved} />
          <ChosenValues moment={moments[index]} series={series} chosen={index} say={say} />
        </>
      )}
      <ChartTable caption={title} {...{ momentsName, moments, series, say }} isShown={isTable} />
      {size === 'whole' && (
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
          className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 font-medium hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft print:hidden"
        >
          {isTable ? <Check size={18} aria-hidden /> : <Table size={18} aria-hidden />} {t`Show as table`}
        </button>
      )}
    </figure>
  )
}

type Parts = {
  moments: ChartMoment[]
  series: ChartSeries[]
  chosen: number
  say: (value: ChartValue) => string
}

type DrawingProps = Parts & { title: string; size: ChartSize; onChoose: (index: number) => void }

function Drawing({ title, moments, series, size, chosen, say, onChoose }: DrawingProps) {
  const { ref, width } = useChartWidth()
  const plot = makePlot(moments, width, size)
  const choose = (event: PointerEvent) =>
    onChoose(nearestTo(event.clientX - event.currentTarget.getBoundingClientRect().left, plot.places))
  const walk = (event: KeyboardEvent) => {
    const to = afterKey(event.key, chosen, moments.length - 1)
    if (to === undefined) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={moments.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={inWords(moments[chosen], series, chosen, say)}
      onKeyDown={walk}
      onPointerDown={choose}
      onPointerMove={choose}
      className={`touch-pan-y overflow-hidden rounded-control ${size === 'whole' ? 'h-60' : 'h-24'}`}
    >
      {width > 0 && (
        <svg width={width} height={plot.height} aria-hidden className="block">
          {size === 'whole' && <Axes plot={plot} moments={moments} />}
          <Guide plot={plot} x={moments.length > 1 ? plot.places[chosen] : undefined} />
          {/* The first series is drawn last, above the others, because it is the chart's main one. */}
          {series
            .map((one, index) => (
              <SeriesShape
                key={one.name}
                plot={plot}
                series={one}
                place={index}
                of={series.length}
                chosen={plot.places[chosen]}
              />
            ))
            .toReversed()}
        </svg>
      )}
    </div>
  )
}

/** The values of the selected moment, next to the marks of their series. */
function ChosenValues({
  moment,
  series,
  chosen,
  say,
}: Omit<Parts, 'moments'> & { moment: ChartMoment | undefined }) {
  return (
    <figcaption aria-hidden className="mt-2 print:hidden">
      <p className="text-small font-semibold">{moment?.label}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {series.map(({ name, values, look }, index) => (
          <li key={name} className="flex items-center gap-2">
            <MarkSign place={look ?? index} />
            {name}
            <span className="font-semibold tabular-nums">{say(values[chosen])}</span>
          </li>
        ))}
      </ul>
    </figcaption>
  )
}

function inWords(moment: ChartMoment | undefined, series: ChartSeries[], index: number, say: Parts['say']) {
  const values = series.map(({ name, values }) => `${name} ${say(values[index])}`)
  return `${moment?.label ?? ''}: ${values.join(', ')}`
}

/** Returns the index after a key press, like a slider: right and up go forward, left and down back. */
function afterKey(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(index + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/**
 * Returns a ref for an element and its width in pixels, which follows changes; 0 until it is rendered. Knowing the
 * width keeps the chart's text at its size.
 */
function useChartWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const TICK_PERCENTS = [0, 25, 50, 75, 100]
/** Widest label below the chart with its spacing, in pixels. */
const LABEL_WIDTH = 62

/** Grid lines with numbers on the left and moments below. */
function Axes({ plot, moments }: { plot: Plot; moments: ChartMoment[] }) {
  const labelIndexes = labelsThatFit(plot.places, LABEL_WIDTH)
  return (
    <g fontSize={12} className="fill-ink-soft">
      {TICK_PERCENTS.map((tick) => (
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
          {labelIndexes.has(index) && (
            <text x={plot.places[index]} y={plot.bottom + 20} textAnchor="middle">
              {short}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** The vertical line at the selected moment. */
function Guide({ plot, x }: { plot: Plot; x: number | undefined }) {
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
