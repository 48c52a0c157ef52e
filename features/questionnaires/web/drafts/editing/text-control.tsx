type Props = {
  id: string
  label: string
  value: string
  onType: (text: string) => void
  maxLength: number
  error: string | undefined
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  isNumber?: boolean
  /** The id of the element that shows the error, if another one does. */
  errorId?: string
}

/** A text field of one line, with its label above and its error below. */
export function TextControl({ id, label, value, onType, error, maxLength, ...rest }: Props) {
  const { isLabelHidden, isNumber, errorId } = rest
  const ownErrorId = `${id}-error`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium'}>
        {label}
      </label>
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? (errorId ?? ownErrorId) : undefined}
        onChange={({ target }) => onType(target.value)}
        className={`h-11 w-full rounded-control border border-line-strong bg-card px-3 text-ink aria-invalid:border-danger-ink ${isNumber ? 'text-end tabular-nums' : ''}`}
      />
      {error && !errorId && (
        <p id={ownErrorId} className="mt-1 text-small text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
