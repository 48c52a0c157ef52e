import { Trans } from '@lingui/react/macro'

/** It is said aloud at every fifth of the way, which is enough. */
const STEPS = 5

type Props = { name: string; value: number; most: number }

export function ProgressBar({ name, value, most }: Props) {
  const step = Math.floor((value / most) * STEPS)
  const said = Math.round((step / STEPS) * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={value}
        className="h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-150"
          style={{ width: `${(value / most) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-small text-ink-soft tabular-nums">
        <Trans>
          {value} of {most} sent
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {step > 0 && <Trans>{said} per cent sent</Trans>}
      </p>
    </div>
  )
}
