const WIDTH = 132
const HEIGHT = 56
const EDGE = 6

/** A small line chart of values from 0 to 100 that ends in a dot; decorative, as the text beside it says the same. */
export function Sparkline({ values }: { values: number[] }) {
  if (values.length < 2) return null
  const points = values.map((value, index) => ({
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1),
    y: HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / 100,
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="h-auto max-h-20 w-full min-w-0 max-w-48 text-chart-1"
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} stroke="var(--line)" />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r="5" fill="currentColor" stroke="var(--card)" strokeWidth="2" />
    </svg>
  )
}
