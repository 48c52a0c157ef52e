import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

type Props<Value extends string | null> = {
  label: string
  value: Value
  options: { value: Value; name: string }[]
  onChange(value: Value): void
  /** The path by which the editor finds it. */
  path?: string
  problem?: string | undefined
}

/** One of a list; `null` is an option as others are. */
export function SelectField<Value extends string | null>(props: Props<Value>) {
  const { label, value, options, onChange, path, problem } = props
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          data-missing={path}
          value={value ?? ''}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => {
            const chosen = options.find((option) => (option.value ?? '') === target.value)
            if (chosen) onChange(chosen.value)
          }}
          className="h-12 w-full appearance-none rounded-control border border-line-strong bg-card pe-10 ps-3 text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value ?? ''}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3.75 end-3 text-ink-soft"
        />
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
