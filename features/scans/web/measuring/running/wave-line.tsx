type Props = { wave: Float64Array | undefined; isGood: boolean }

/** Number of samples shown: 10 s at 30 Hz. */
const SAMPLE_COUNT = 300
const HEIGHT = 60
/** Standard deviations above and below the mean that fit into the height of the drawing. */
const RANGE = 3

/** The latest ten seconds of the pulse wave; decorative, as the rate is given in words. */
export function WaveLine({ wave, isGood }: Props) {
  return (
    <svg
      viewBox={`0 0 ${SAMPLE_COUNT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-14 w-full rounded-control bg-sunken"
    >
      <polyline
        points={wave ? pointsOf(wave) : ''}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className={isGood ? 'text-brand-ink' : 'text-ink-soft'}
      />
    </svg>
  )
}

/** Returns the points of the line, with the newest sample at the right edge. */
function pointsOf(wave: Float64Array): string {
  const from = SAMPLE_COUNT - wave.length
  const half = HEIGHT / 2
  return Array.from(wave, (value, index) => {
    const y = half - (Math.max(-RANGE, Math.min(RANGE, value)) / RANGE) * (half - 2)
    return `${from + index},${y.toFixed(1)}`
  }).join(' ')
}
