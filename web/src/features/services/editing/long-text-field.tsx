import { useId, type ReactNode } from 'react'

type Props = {
  label: string
  /** The path by which publishing names it. */
  path: string
  value: string
  maxLength: number
  error: string | undefined
  hint?: ReactNode
  onChange: (text: string) => void
}

/** A text of a few sentences that grows with what is written in it. */
export function LongTextField({ label, path, value, maxLength, error, hint, onChange }: Props) {
  const id = useId()
  return (
    <div className="group">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        data-missing={path}
        rows={3}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-hint ${id}-count`}
        onChange={({ target }) => onChange(target.value)}
        className={`field-sizing-content block min-h-24 w-full resize-y rounded-control border bg-card px-3 py-2.5 text-ink ${error ? 'border-danger-ink' : 'border-line-strong'}`}
      />
      <div className="mt-1 flex justify-between gap-4 text-small text-ink-soft">
        <div>
          <p id={`${id}-error`} role={error ? 'alert' : undefined} className="text-danger-ink">
            {error}
          </p>
          <div id={`${id}-hint`}>{hint}</div>
        </div>
        <p id={`${id}-count`} className="shrink-0 tabular-nums opacity-0 group-focus-within:opacity-100">
          {value.length} / {maxLength}
        </p>
      </div>
    </div>
  )
}
