import { useEffect, useId, useRef } from 'react'

type Props = {
  name: string
  legend: string
  options: { value: number; label: string }[]
  /** Of the option that is taken. */
  value: number | undefined
  onChoose: (value: number) => void
  /** What is wrong, in words. */
  error?: string | undefined
  /** Takes the focus whenever this changes to another number. */
  focus?: number | undefined
}

/** Options to choose one of: one fieldset, so that the legend is read out with each of them. */
export function ChoiceField({ name, legend, options, value, onChoose, error, focus }: Props) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focus === undefined) return
    const inputs = [...(field.current?.querySelectorAll('input') ?? [])]
    const taken = inputs.find(({ checked }) => checked) ?? inputs[0]
    taken?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  return (
    <fieldset
      ref={field}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      className="min-w-0"
    >
      <legend className="mb-3 text-lead font-semibold text-balance">{legend}</legend>
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

const optionLook =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-control border bg-card px-4 py-2.5 transition-colors hover:bg-sunken has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
