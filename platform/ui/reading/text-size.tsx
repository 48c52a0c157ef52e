import { useLingui } from '@lingui/react/macro'
import { textSizes, type TextSize as Size } from './use-text-size.ts'

type Props = { size: Size; onChoose: (size: Size) => void }

/** Buttons that make the text smaller or larger by one step. */
export function TextSize({ size, onChoose }: Props) {
  const { t } = useLingui()
  const place = textSizes.indexOf(size)
  return (
    <div
      role="group"
      aria-label={t`Text size`}
      className="flex divide-x divide-line overflow-hidden rounded-control border border-line-strong bg-card"
    >
      <Step label={t`Smaller text`} to={textSizes[place - 1]} onChoose={onChoose} className="text-small">
        A−
      </Step>
      <Step label={t`Default text size`} to={size === 0 ? undefined : 0} onChoose={onChoose}>
        A
      </Step>
      <Step label={t`Larger text`} to={textSizes[place + 1]} onChoose={onChoose} className="text-lead">
        A+
      </Step>
      <span role="status" className="sr-only">
        {t`Size ${place + 1} of ${textSizes.length}`}
      </span>
    </div>
  )
}

type StepProps = {
  label: string
  /** The next size; undefined at the end of the range. */
  to: Size | undefined
  onChoose: (size: Size) => void
  className?: string
  children: string
}

function Step({ label, to, onChoose, className = '', children }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChoose(to)}
      className={`grid size-11 place-items-center font-semibold -outline-offset-3 hover:bg-sunken aria-disabled:font-normal aria-disabled:text-ink-soft ${className}`}
    >
      <span aria-hidden>{children}</span>
      <span className="sr-only">{label}</span>
    </button>
  )
}
