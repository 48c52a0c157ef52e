import { MAX_TEXT } from '../../../contract/questionnaires.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldHint } from '#platform/ui/forms/field-hint.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useHint, type QuestionFieldProps } from './question-props.ts'
import { QuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'

/** A numeric answer, with its unit and limits. */
export function NumberQuestion({ question, value, onAnswer, error, focus }: QuestionFieldProps) {
  const id = useId()
  const field = useWrittenFocus(focus)
  const [typed, setTyped] = useState(() => String(value ?? ''))
  const hint = useHint(question)
  if (question.kind?.is !== 'number') return null
  const { unit } = question.kind
  const type = (text: string) => {
    setTyped(text)
    onAnswer(readNumber(text))
  }
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div ref={field}>
      <label htmlFor={id} className="mb-3 block text-lead font-semibold text-balance">
        <QuestionnaireText of={question.question} />
        {unit && (
          <span className="sr-only">
            {' '}
            (<QuestionnaireText of={unit} />)
          </span>
        )}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && (
        <p id={`${id}-error`} role="alert" className="-mt-1 mb-3 font-medium text-danger-ink">
          {error}
        </p>
      )}
      <div className="flex items-center gap-3">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => type(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={`h-12 w-36 rounded-control border bg-card px-3 text-ink tabular-nums ${error ? 'border-danger-ink' : 'border-line-strong'}`}
        />
        {unit && (
          <span aria-hidden>
            <QuestionnaireText of={unit} />
          </span>
        )}
      </div>
    </div>
  )
}

/** Returns null for an empty field, and the text itself, which no question accepts, where it is no number. */
function readNumber(text: string): number | string | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  const number = Number(plain)
  return Number.isFinite(number) && Math.abs(number) <= 1_000_000 ? Math.round(number * 100) / 100 : plain
}

/** A written answer, which only its author reads. */
export function TextQuestion({ question, value, onAnswer, error, focus }: QuestionFieldProps) {
  const field = useWrittenFocus(focus)
  return (
    <div ref={field}>
      <TextAreaField
        isQuestion
        label={<QuestionnaireText of={question.question} />}
        hint={useHint(question)}
        error={error}
        value={typeof value === 'string' ? value : ''}
        maxLength={MAX_TEXT}
        onChange={({ target }) => onAnswer(target.value === '' ? null : target.value)}
      />
    </div>
  )
}

/** Focuses the field whenever the number `focus` changes. */
function useWrittenFocus(focus: number | undefined) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus === undefined) return
    field.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  return field
}
