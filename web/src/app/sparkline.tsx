const WIDTH = 120
const HEIGHT = 44
const EDGE = 5

/** Values from 0 to 100 as a small line that ends in a dot; the last one stands beside it as a number. */
export function Sparkline({ values }: { values: number[] }) {
  if (values.length < 2) return null
  const points = values.map((value, place) => ({
    x: EDGE + (place * (WIDTH - 2 * EDGE)) / (values.length - 1),
    y: HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / 100,
  }))
  const last = points.at(-1)
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden className="shrink-0 text-chart-1">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r="4.5" fill="currentColor" stroke="var(--card)" strokeWidth="2" />
    </svg>
  )
}
