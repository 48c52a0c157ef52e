import type { ReferenceRange } from '../../../rules/ranges.ts'

type Props = { value: number; low: number; high: number; range: ReferenceRange | undefined }

const HEIGHT = 44
const MIDDLE_Y = 14
/** share of the width that is left blank on either side */
const MARGIN = 0.08

/** A figure with its interval on the published range; decorative, as the text beside it says the same. */
export function RangeBand({ value, low, high, range }: Props) {
  const [from, to] = [Math.min(low, range?.low ?? low), Math.max(high, range?.high ?? high)]
  const width = Math.max(to - from, 1)
  const x = (at: number) => `${100 * (MARGIN + ((1 - 2 * MARGIN) * (at - from)) / width)}%`
  const across = (one: number, other: number) => `${(100 * (1 - 2 * MARGIN) * (other - one)) / width}%`
  return (
    <svg aria-hidden width="100%" height={HEIGHT} className="mt-3 block overflow-visible">
      <rect width="100%" y={MIDDLE_Y - 2} height="4" rx="2" fill="var(--line)" />
      {range && (
        <g>
          <rect
            x={x(range.low)}
            width={across(range.low, range.high)}
            y={MIDDLE_Y - 8}
            height="16"
            rx="8"
            fill="var(--brand-soft)"
            stroke="var(--line-strong)"
          />
          <g fontSize={12} textAnchor="middle" className="fill-ink-soft">
            <text x={x(range.low)} y={HEIGHT - 4}>
              {range.low}
            </text>
            <text x={x(range.high)} y={HEIGHT - 4}>
              {range.high}
            </text>
          </g>
        </g>
      )}
      <rect
        x={x(low)}
        width={across(low, high)}
        y={MIDDLE_Y - 4}
        height="8"
        rx="4"
        fill="var(--chart-1)"
        fillOpacity={0.45}
      />
      <circle cx={x(value)} cy={MIDDLE_Y} r="7" fill="var(--chart-1)" stroke="var(--card)" strokeWidth="2" />
    </svg>
  )
}
