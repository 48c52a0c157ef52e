import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldHint } from './field-hint.tsx'

type Props = ComponentProps<'textarea'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Whether its label is a question of a questionnaire: larger, with the hint between it and the answer. */
  isQuestion?: boolean
}

/** Within so many characters of the end, it is shown how many there are. */
const NEAR_THE_END = 200

/** A longer text, which grows with what is written in it. */
export function TextAreaField({ label, error, hint, isQuestion = false, ...input }: Props) {
  const id = useId()
  const { value, maxLength = Infinity } = input
  const length = typeof value === 'string' ? value.length : 0
  const isNear = maxLength - length < NEAR_THE_END
  const described = [error && `${id}-error`, hint && `${id}-hint`, isNear && `${id}-count`].filter(Boolean)
  return (
    <div>
      <label
        htmlFor={id}
        className={isQuestion ? 'mb-3 block text-lead font-semibold text-balance' : 'mb-1 block font-medium'}
      >
        {label}
      </label>
      {isQuestion && hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <textarea
        id={id}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        className={`field-sizing-content block min-h-24 w-full resize-y rounded-control border bg-card px-3 py-2.5 text-ink ${error ? 'border-danger-ink' : 'border-line-strong'}`}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger-ink">
          {error}
        </p>
      )}
      <div className="flex justify-between gap-4 text-small text-ink-soft">
        {!isQuestion && hint && (
          <div id={`${id}-hint`} className="mt-1">
            {hint}
          </div>
        )}
        {isNear && (
          <p id={`${id}-count`} className="mt-1 ms-auto shrink-0 tabular-nums">
            {length} / {maxLength}
          </p>
        )}
      </div>
    </div>
  )
}
