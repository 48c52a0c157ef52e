import { Polygon } from '@visx/shape'

/**
 * Colours of the series; `chart-1` to `chart-5` have enough contrast with a card in both schemes
 * (`theme-colors.ts`).
 */
const colors = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4', 'text-chart-5'] as const
const dashes = [undefined, '7 4', '2 4', '10 4 2 4', '4 2'] as const

export function colorOf(index: number): string {
  return colors[index % colors.length] ?? colors[0]
}

/** Returns the dash pattern of a series, so that lines differ by more than their colour. */
export function dashOf(index: number): string | undefined {
  return dashes[index % dashes.length]
}

type Props = { place: number; x: number; y: number; size?: number }

/** The mark of a series: a dot, a square, a triangle, a diamond, a three-pointed star. */
export function Mark({ place, x, y, size = 5 }: Props) {
  const look = { fill: 'currentColor', stroke: 'var(--card)', strokeWidth: 1.5 }
  const center = { x, y }
  if (place % 5 === 0) return <circle cx={x} cy={y} r={size} {...look} />
  if (place % 5 === 1) {
    return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...look} />
  }
  if (place % 5 === 2) return <Polygon center={center} sides={3} size={size * 1.35} rotate={-90} {...look} />
  if (place % 5 === 3) return <Polygon center={center} sides={4} size={size * 1.3} {...look} />
  return (
    <Polygon
      center={center}
      sides={6}
      size={size * 1.15}
      {...look}
      fill="var(--card)"
      stroke="currentColor"
      strokeWidth={2.5}
    />
  )
}

/** The mark of a series in front of its name. */
export function MarkSign({ place }: { place: number }) {
  return (
    <svg width="18" height="18" aria-hidden className={`shrink-0 ${colorOf(place)}`}>
      <Mark place={place} x={9} y={9} size={6} />
    </svg>
  )
}
