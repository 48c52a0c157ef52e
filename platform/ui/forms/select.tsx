import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type Value = string | number | null

/** An option; `null` is a value like any other. */
type SelectOption<V extends Value> = { value: V; name: string; lang?: string }

type Props<V extends Value> = Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'children'
> & {
  options: readonly SelectOption<V>[]
  value?: V
  /** Initial value, for a form that reads the field by its `name`. */
  defaultValue?: V
  onChange?: (value: V) => void
  /** `plain` has neither border nor background, for a bar that has them. */
  look?: keyof typeof looks
}

const looks = {
  field: 'rounded-control border border-line-strong bg-card ps-3 text-ink aria-invalid:border-danger-ink',
  pill: 'rounded-full border border-line bg-card ps-4 text-ink hover:border-line-strong',
  plain: 'rounded-control ps-3',
}

/**
 * A native select, since a phone shows its options in its own picker, and it adds nothing to the download.
 * `className` sets its size; it needs a `<label htmlFor>` or `aria-label`.
 */
export function Select<V extends Value>(props: Props<V>) {
  const { options, value, defaultValue, onChange, look = 'field', className = 'h-12', ...rest } = props
  return (
    <div className={`relative max-w-full ${className}`}>
      <select
        {...rest}
        {...(value !== undefined && { value: textOf(value) })}
        {...(defaultValue !== undefined && { defaultValue: textOf(defaultValue) })}
        onChange={({ target }) => {
          const option = options[target.selectedIndex]
          if (option) onChange?.(option.value)
        }}
        className={`size-full appearance-none truncate pe-9 ${looks[look]}`}
      >
        {options.map((option) => (
          <option key={textOf(option.value)} value={textOf(option.value)} lang={option.lang}>
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
      />
    </div>
  )
}

type FieldProps<V extends Value> = Props<V> & { label: string; error?: string | undefined; hint?: ReactNode }

/** A select with its label above and its error and hint below, linked for screen readers. */
export function SelectField<V extends Value>({ label, error, hint, ...select }: FieldProps<V>) {
  const ownId = useId()
  const { id = ownId } = select
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger-ink">
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

function textOf(value: Value): string {
  return value === null ? '' : String(value)
}
