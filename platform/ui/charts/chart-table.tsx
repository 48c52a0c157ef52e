import type { ChartMoment, ChartSeries, ChartValue } from './chart-data.ts'

type Props = {
  caption: string
  /** Heading of the moments: "Month". */
  momentsName: string
  moments: ChartMoment[]
  series: ChartSeries[]
  say: (value: ChartValue) => string
  isShown: boolean
}

/** A table of a chart's values. It is there for screen readers and in print even when the chart is shown. */
export function ChartTable({ caption, momentsName, moments, series, say, isShown }: Props) {
  return (
    <div
      className={isShown ? 'overflow-x-auto' : 'sr-only print:not-sr-only'}
      // A table wider than its box can be scrolled with the keyboard.
      tabIndex={isShown ? 0 : undefined}
      role={isShown ? 'group' : undefined}
      aria-label={isShown ? caption : undefined}
    >
      <table className="w-full border-collapse text-start text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pe-4 font-semibold">
              {momentsName}
            </th>
            {series.map(({ name, lang }) => (
              <th key={name} lang={lang} scope="col" className="py-2 pe-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map(({ at, label }, index) => (
            <tr key={at} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 font-normal">
                {label}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="py-2 pe-4">
                  {say(values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
