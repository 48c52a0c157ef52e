import { Trans } from '@lingui/react/macro'
import { findBeats } from './beats.ts'

const HEIGHT = 96
const TOP = 22
/** Sample rate, in Hz, of the wave that a report contains for display. */
const SAMPLE_RATE = 30

type Props = { wave: ArrayLike<number>; heartRate: number }

/** The last seconds of the filtered pulse wave, with a mark for each beat. */
export function PulseWave({ wave, heartRate }: Props) {
  if (wave.length < SAMPLE_RATE) return null
  const values = Array.from(wave)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => HEIGHT - 6 - ((HEIGHT - TOP - 6) * (value - min)) / Math.max(max - min, 1e-6)
  const line = values.map((value, index) => `${index},${y(value).toFixed(1)}`).join(' ')
  const beats = findBeats(values, heartRate)
  const seconds = Math.round(values.length / SAMPLE_RATE)
  return (
    <figure className="rounded-card border border-line bg-card p-5 sm:p-6">
      <figcaption>
        <h2 className="font-semibold">
          <Trans>Your pulse wave</Trans>
        </h2>
        <p className="text-small text-ink-soft">
          <Trans>
            The last {seconds} seconds of the scan, with {beats.length} beats marked. This wave is not kept.
          </Trans>
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="mt-3 h-24 w-full text-chart-1"
      >
        {beats.map((index) => (
          <line
            key={index}
            x1={index}
            x2={index}
            y1="2"
            y2={y(values[index] ?? 0) - 4}
            stroke="var(--accent-ink)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polyline
          points={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  )
}
