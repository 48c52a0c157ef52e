import { useId, type ReactNode } from 'react'
import { FieldHint } from '../field-hint.tsx'
import { optionLook } from './option-look.ts'
import { useFieldsetFocus } from './use-fieldset-focus.ts'

type Props<Value> = {
  legend: ReactNode
  hint?: string | undefined
  options: { value: Value; label: ReactNode }[]
  /** Values of the selected options. */
  values: Value[]
  onChoose: (values: Value[]) => void
  /** Error message. */
  error?: string | undefined
  /** Moves the focus into the field whenever this number changes. */
  focus?: number | undefined
}

/** Checkboxes for any number of options. */
export function ChoicesField<Value extends string | number>({
  legend,
  hint,
  options,
  values,
  onChoose,
  error,
  focus,
}: Props<Value>) {
  const id = useId()
  const field = useFieldsetFocus(focus)
  const described = [error && id, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const choose = (choice: Value, isTaken: boolean) =>
    onChoose(
      options
        .map(({ value }) => value)
        .filter((value) => (value === choice ? isTaken : values.includes(value))),
    )
  return (
    <fieldset ref={field} aria-describedby={described} className="min-w-0">
      <legend className="mb-3 text-lead font-semibold text-balance">{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && (
        <p id={id} role="alert" className="-mt-1 mb-3 font-medium text-danger-ink">
          {error}
        </p>
      )}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`${optionLook} ${error ? 'border-danger-ink' : 'border-line-strong'}`}
          >
            <input
              type="checkbox"
              aria-describedby={error ? id : undefined}
              checked={values.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
