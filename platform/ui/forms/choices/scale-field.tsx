import { useId, type ReactNode } from 'react'
import { FieldHint } from '../field-hint.tsx'
import { useFieldsetFocus } from './use-fieldset-focus.ts'

type Props = {
  name: string
  legend: ReactNode
  hint?: string | undefined
  /** The highest number; the lowest is 0. */
  max: number
  /** Labels of the two ends. */
  low: ReactNode
  high: ReactNode
  value: number | undefined
  onChoose: (value: number) => void
  /** Error message. */
  error?: string | undefined
  /** Moves the focus into the field whenever this number changes. */
  focus?: number | undefined
}

/** Radio buttons for a number between two labelled ends. */
export function ScaleField({ name, legend, hint, max, low, high, value, onChoose, error, focus }: Props) {
  const id = useId()
  const described = [error && id, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const field = useFieldsetFocus(focus)
  const endOf = (number: number) => (number === 0 ? low : number === max ? high : undefined)
  return (
    <fieldset ref={field} aria-describedby={described} className="min-w-0">
      <legend className="mb-3 text-lead font-semibold text-balance">{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && (
        <p id={id} role="alert" className="-mt-1 mb-3 font-medium text-danger-ink">
          {error}
        </p>
      )}
      <div className="grid grid-cols-6 gap-1 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none sm:gap-1.5">
        {Array.from({ length: max + 1 }, (_, number) => (
          <label key={number} className={numberLook}>
            <input
              type="radio"
              name={name}
              value={number}
              aria-describedby={error ? id : undefined}
              checked={number === value}
              onChange={() => onChoose(number)}
              className="sr-only"
            />
            {number}
            {endOf(number) && <span className="sr-only">, {endOf(number)}</span>}
          </label>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between gap-6 text-small text-ink-soft">
        <span>0: {low}</span>
        <span className="text-end">
          {max}: {high}
        </span>
      </div>
    </fieldset>
  )
}

const numberLook =
  'relative flex min-h-12 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-card font-medium tabular-nums transition-colors hover:bg-sunken has-checked:border-brand-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
