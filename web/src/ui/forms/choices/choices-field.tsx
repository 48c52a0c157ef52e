import { useId } from 'react'
import { FieldHint } from '../field-hint.tsx'
import { optionLook } from './option-look.ts'

type Props = {
  legend: string
  hint?: string | undefined
  options: string[]
  /** Those that are taken. */
  values: string[]
  onChoose: (values: string[]) => void
}

/** Options to choose any number of. */
export function ChoicesField({ legend, hint, options, values, onChoose }: Props) {
  const id = useId()
  const choose = (option: string, isTaken: boolean) =>
    onChoose(options.filter((one) => (one === option ? isTaken : values.includes(one))))
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="min-w-0">
      <legend className="mb-3 text-lead font-semibold text-balance">{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option} className={`${optionLook} border-line-strong`}>
            <input
              type="checkbox"
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
