import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { parseTimecode, formatTimecode } from './show-time.ts'

const STEP_MS = 100

type Props = {
  label: string
  /** The time in milliseconds. */
  value: number
  onChange: (value: number) => void
}

/** A field for a time of the video, to be typed or changed by a tenth of a second with the arrow keys. */
export function TimeField({ label, value, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parseTimecode(typed) === undefined
  const commit = () => {
    const moment = typed === undefined ? undefined : parseTimecode(typed)
    if (moment === undefined) return
    setTyped(undefined)
    if (moment !== value) onChange(moment)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: STEP_MS, ArrowDown: -STEP_MS }
    const step = steps[event.key]
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setTyped(undefined)
    if (step === undefined || typed !== undefined) return
    event.preventDefault()
    onChange(Math.max(0, value + step))
  }
  return (
    <div>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed ?? formatTimecode(value)}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={`time-field h-11 rounded-control border bg-card px-2 text-small tabular-nums ${isWrong ? 'border-danger-ink' : 'border-line-strong'}`}
      />
      {isWrong && (
        <p id={id} role="alert" className="time-field text-small text-danger-ink">
          {t`Write it as 01:02.500.`}
        </p>
      )}
    </div>
  )
}
