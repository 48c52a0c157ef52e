import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = ComponentProps<'textarea'> & { label: string; hint?: ReactNode }

/** Several lines of text, with their name above and advice below. */
export function TextAreaField({ label, hint, ...input }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={hint ? hintId : undefined}
        className="block w-full rounded-control border border-line-strong bg-card px-3 py-2.5 text-ink"
        {...input}
      />
      {hint && (
        <div id={hintId} className="mt-1 text-small text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
