import { useId } from 'react'
import { FieldHint } from '../field-hint.tsx'
import { optionLook } from './option-look.ts'
import { useFieldsetFocus } from './use-fieldset-focus.ts'

type Props = {
  legend: string
  hint?: string | undefined
  options: string[]
  /** Those that are taken. */
  values: string[]
  onChoose: (values: string[]) => void
  /** What is wrong, in words. */
  error?: string | undefined
  /** Takes the focus whenever this changes to another number. */
  focus?: number | undefined
}

/** Options to choose any number of. */
export function ChoicesField({ legend, hint, options, values, onChoose, error, focus }: Props) {
  const id = useId()
  const field = useFieldsetFocus(focus)
  const described = [error && id, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const choose = (option: string, isTaken: boolean) =>
    onChoose(options.filter((one) => (one === option ? isTaken : values.includes(one))))
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
        {options.map((option) => (
          <label
            key={option}
            className={`${optionLook} ${error ? 'border-danger-ink' : 'border-line-strong'}`}
          >
            <input
              type="checkbox"
              aria-describedby={error ? id : undefined}
              checked={values.includes(option)}
              onChange={({ target }) => choose(option, target.checked)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
