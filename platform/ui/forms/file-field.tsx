import { useId } from 'react'

type Props = {
  label: string
  /** As the input's `accept`: endings and media types. */
  accept: string
  onFile: (file: File) => void
  error?: string | undefined
  disabled?: boolean
  /** Whether a dialog that opens begins here. */
  isFirst?: boolean
}

/** A field by which one file is chosen; the same one may be chosen again, once it is corrected. */
export function FileField({ label, accept, onFile, error, disabled = false, isFirst = false }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        data-first={isFirst ? '' : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // Nothing changes where the same file is chosen while it still stands there.
          target.value = ''
        }}
        className="w-full rounded-control border border-line-strong bg-card p-2 text-ink file:me-3 file:min-h-9 file:rounded-control file:border-0 file:bg-brand-soft file:px-4 file:font-medium file:text-on-brand-soft"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
