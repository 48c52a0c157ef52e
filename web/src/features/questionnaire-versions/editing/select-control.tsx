import { ChevronDown } from 'lucide-react'

type Props<Value extends string> = {
  id: string
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
  /** Below it, read out after its name. */
  hint?: string | undefined
  error?: string | undefined
}

/** One of a few, chosen from a list that opens. */
export function SelectControl<Value extends string>({ id, label, value, options, ...more }: Props<Value>) {
  const { onChoose, hint, error } = more
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative sm:max-w-96">
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChoose(chosen.value)
          }}
          className={`h-11 w-full appearance-none rounded-control border bg-card pe-10 ps-3 text-ink ${error ? 'border-danger-ink' : 'border-line-strong'}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3.25 end-3.5 text-ink-soft"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small text-danger-ink">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
