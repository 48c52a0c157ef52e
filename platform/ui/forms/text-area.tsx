import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { FieldHint } from './field-hint.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'onInput'> & {
  /** `plain` has neither border nor background, and inherits the typeface. */
  look?: keyof typeof looks
}

/** Classes of the box, and of the text that sets its height. A pasted list of thousands of lines scrolls. */
const looks = {
  field: {
    box: 'rounded-control border border-line-strong bg-card px-3 py-2.5 text-ink max-h-[60dvh] aria-invalid:border-danger-ink',
    text: 'after:border after:px-3 after:py-2.5 after:max-h-[60dvh] after:overflow-hidden',
  },
  plain: { box: 'rounded-control bg-transparent overflow-hidden placeholder:text-ink-soft', text: '' },
}

/**
 * Renders the text a second time, invisible, in the same grid cell, which sets the height in every browser.
 * `field-sizing` would be enough, but WebKitGTK 2.50 and older versions of Safari show only the initial rows.
 */
const grows = `grid grid-cols-1 after:invisible after:whitespace-pre-wrap after:wrap-break-word
  after:[grid-area:1/1] after:content-[attr(data-text)_'_']`

/** A text area that grows from `rows` with its text; it needs a `<label htmlFor>` or `aria-label`. */
export function TextArea({ look = 'field', className = '', ...input }: Props) {
  const [typed, setTyped] = useState(input.defaultValue)
  const { box, text } = looks[look]
  return (
    <div data-text={(input.value ?? typed) || input.placeholder} className={`${grows} ${text} ${className}`}>
      <textarea
        rows={3}
        {...input}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className={`min-w-0 resize-none [grid-area:1/1] ${box}`}
      />
    </div>
  )
}

type FieldProps = Props & {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /**
   * Whether the label is a question of a questionnaire: larger, with the hint between question and answer.
   */
  isQuestion?: boolean
}

/** The character count is shown within so many characters of the limit. */
const NEAR_THE_END = 200

/** A text area with its label above and its error, hint and length below, linked for screen readers. */
export function TextAreaField({ label, error, hint, isQuestion = false, ...input }: FieldProps) {
  const ownId = useId()
  const { id = ownId, value, maxLength = Infinity } = input
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
      <TextArea
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
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
