type Props = {
  id: string
  label: string
  value: string
  onType: (text: string) => void
  maxLength: number
  error: string | undefined
  /** Only announcement, where what it is can be seen. */
  isLabelHidden?: boolean
  rows?: number
  isNumber?: boolean
  /** Where the error is drawn, if not here. */
  errorId?: string
}

const look = 'w-full rounded-control border bg-card px-3 text-ink'

/** A text that is typed, with its name above and what is wrong below. */
export function TextControl({ id, label, value, onType, error, maxLength, ...rest }: Props) {
  const { isLabelHidden, rows, isNumber, errorId } = rest
  const ownErrorId = `${id}-error`
  const shared = {
    id,
    value,
    maxLength,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? (errorId ?? ownErrorId) : undefined,
  }
  const border = error ? 'border-danger-ink' : 'border-line-strong'
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium'}>
        {label}
      </label>
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          onChange={({ target }) => onType(target.value)}
          className={`${look} ${border} block py-2.5`}
        />
      ) : (
        <input
          {...shared}
          inputMode={isNumber ? 'numeric' : undefined}
          onChange={({ target }) => onType(target.value)}
          className={`${look} ${border} h-11 ${isNumber ? 'text-end tabular-nums' : ''}`}
        />
      )}
      {error && !errorId && (
        <p id={ownErrorId} className="mt-1 text-small text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
