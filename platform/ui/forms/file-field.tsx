import { useId } from 'react'

type Props = {
  label: string
  /** Accepted extensions and media types, as in the input's `accept`. */
  accept: string
  onFile: (file: File) => void
  error?: string | undefined
  disabled?: boolean
  /** Whether the field has the initial focus in a dialog. */
  isFirst?: boolean
}

/** A field for one file; the same file may be chosen again after it has been corrected. */
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
          // Cleared, because choosing the same file again would fire no event.
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
