import { useId, type ComponentProps } from 'react'
import { TextArea } from '../../../ui/forms/text-area.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'onChange'> & {
  label: string
  value: string
  maxLength: number
  error: string | undefined
  onChange: (text: string) => void
}

/** A line of text that grows with its content, without the look of a form. */
export function GrowingText({ label, value, maxLength, error, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <div className="group">
      <TextArea
        {...rest}
        look="plain"
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count ${error ? `${id}-error` : ''}`}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        // Titles and summaries have no line breaks, even when pasted.
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
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
