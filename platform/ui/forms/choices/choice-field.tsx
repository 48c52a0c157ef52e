import { useId, type ReactNode } from 'react'
import { FieldHint } from '../field-hint.tsx'
import { optionLook } from './option-look.ts'
import { useFieldsetFocus } from './use-fieldset-focus.ts'

type Props = {
  name: string
  legend: ReactNode
  hint?: string | undefined
  options: { value: number; label: ReactNode }[]
  /** Value of the selected option. */
  value: number | undefined
  onChoose: (value: number) => void
  /** Error message. */
  error?: string | undefined
  /** Moves the focus into the field whenever this number changes. */
  focus?: number | undefined
}

/** Radio buttons in one fieldset, so that the legend is announced with each option. */
export function ChoiceField({ name, legend, hint, options, value, onChoose, error, focus }: Props) {
  const id = useId()
  const field = useFieldsetFocus(focus)
  const described = [error && id, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      ref={field}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      className="min-w-0"
    >
      <legend className="mb-3 text-lead font-semibold text-balance">{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && (
        <p id={id} role="alert" className="-mt-1 mb-3 font-medium text-danger-ink">
          {error}
        </p>
      )}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`${optionLook} ${error ? 'border-danger-ink' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              aria-describedby={error ? id : undefined}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
