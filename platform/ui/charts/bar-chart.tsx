import { highOf, lowOf, type ChartValue } from './chart-data.ts'
import { colorOf } from './marks.tsx'

type Bar = {
  name: string
  /** Value from 0 to 100; for a range, the bar is solid up to its lower end and lighter up to its upper end. */
  value: Exclude<ChartValue, undefined>
  /** The value in words, shown next to the bar. */
  text: string
}

type Props = {
  /** The table's caption, for screen readers only. */
  caption: string
  /** Column headings for names and values, for screen readers. */
  heads: { name: string; value: string }
  bars: Bar[]
  /** Whether each bar has a colour of its own, as in the chart of the same values over time. */
  isColored?: boolean
}

/** A bar chart of values from 0 to 100, rendered as a table with a bar below the text of each row. */
export function BarChart({ caption, heads, bars, isColored = false }: Props) {
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar, index) => (
          <tr key={bar.name} className="relative">
            <th scope="row" className="pt-2 pb-7 font-normal">
              {bar.name}
              <BarShape value={bar.value} color={colorOf(isColored ? index : 0)} />
            </th>
            <td className="pt-2 pb-7 text-end align-top font-semibold tabular-nums">{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BarShape({ value, color }: { value: Bar['value']; color: string }) {
  const [low, high] = [lowOf(value), highOf(value)]
  return (
    <svg aria-hidden className={`absolute inset-x-0 bottom-3 h-2.5 w-full ${color}`}>
      <rect width="100%" height="10" rx="5" fill="var(--sunken)" stroke="var(--line)" />
      <rect width={`${high}%`} height="10" rx="5" fill="currentColor" fillOpacity={high > low ? 0.4 : 1} />
      <rect width={`${low}%`} height="10" rx="5" fill="currentColor" />
    </svg>
  )
}
