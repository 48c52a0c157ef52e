import { useId, type ComponentProps, type ReactNode } from 'react'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  /** Advice below the input, read out with its name. */
  hint?: ReactNode
  /** Content at the end of the input, such as a switch. */
  end?: ReactNode
}

/** A text input with its label above and its error below, linked for screen readers. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`h-12 w-full rounded-control border bg-card px-3 text-ink ${end ? 'pe-12' : ''} ${error ? 'border-danger-ink' : 'border-line-strong'}`}
          {...input}
        />
        {end && <div className="absolute inset-y-0 end-0 flex items-center">{end}</div>}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-small text-danger-ink">
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="mt-1 text-small text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
