import { useId } from 'react'
import { FieldHint } from './field-hint.tsx'

type Props = {
  label: string
  hint?: string | undefined
  value: string
  maxLength: number
  onChange: (text: string) => void
}

/** Within so many characters of the end, it is shown how many there are. */
const NEAR_THE_END = 200

/** A longer text, which grows with what is written in it. */
export function TextArea({ label, hint, value, maxLength, onChange }: Props) {
  const id = useId()
  const isNear = maxLength - value.length < NEAR_THE_END
  return (
    <div>
      <label htmlFor={id} className="mb-3 block text-lead font-semibold text-balance">
        {label}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={maxLength}
        aria-describedby={
          [hint && `${id}-hint`, isNear && `${id}-count`].filter(Boolean).join(' ') || undefined
        }
        onChange={({ target }) => onChange(target.value)}
        className="field-sizing-content block min-h-24 w-full rounded-control border border-line-strong bg-card px-3 py-2.5 text-ink"
      />
      {isNear && (
        <p id={`${id}-count`} className="mt-1 text-right text-small text-ink-soft tabular-nums">
          {value.length} / {maxLength}
        </p>
      )}
    </div>
  )
}
