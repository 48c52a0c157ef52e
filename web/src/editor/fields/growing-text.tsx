import { useId, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string
  value: string
  maxLength: number
  error: string | undefined
  onChange: (text: string) => void
}

/**
 * The same text, not seen, in the same cell of a grid: that has its height in every browser. `field-sizing` does it
 * alone, but WebKitGTK 2.50 and older versions of Safari show one line and hide the rest.
 */
const grows = `grid grid-cols-1 after:invisible after:whitespace-pre-wrap after:wrap-break-word
  after:[grid-area:1/1] after:content-[attr(data-text)_'_']`

/** One line of text that grows with what is written in it, without the look of a form. */
export function GrowingText({ label, value, maxLength, error, onChange, className = '', ...rest }: Props) {
  const id = useId()
  return (
    <div className="group">
      <div data-text={value || label} className={`${grows} ${className}`}>
        <textarea
          {...rest}
          rows={1}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-count ${error ? `${id}-error` : ''}`}
          placeholder={label}
          value={value}
          maxLength={maxLength}
          // Titles and summaries have no line breaks, wherever they come from.
          onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          }}
          className="resize-none overflow-hidden rounded-control bg-transparent [grid-area:1/1] placeholder:text-ink-soft"
        />
      </div>
      <div className="flex justify-between gap-4 text-small">
        <p id={`${id}-error`} role={error ? 'alert' : undefined} className="text-danger-ink">
          {error}
        </p>
        <p
          id={`${id}-count`}
          className="shrink-0 text-ink-soft tabular-nums opacity-0 group-focus-within:opacity-100"
        >
          {value.length} / {maxLength}
        </p>
      </div>
    </div>
  )
}
