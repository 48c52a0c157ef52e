import type { Question } from '../../../contract/questionnaires.ts'
import type { Answer, AnswerValue } from '../../../contract/responses.ts'
import { useLingui } from '@lingui/react/macro'

export type QuestionFieldProps = {
  question: Question
  value: Answer['value'] | undefined
  /** Called with the new answer; null withdraws it. */
  onAnswer: (value: AnswerValue | null) => void
  /** The error message. */
  error: string | undefined
  /** A number with each change of which the field takes the focus. */
  focus: number | undefined
}

/** Returns the hint of a question. */
export function useHint({ kind, isOptional }: Question): string | undefined {
  const { t } = useLingui()
  const hints = [
    ...(isOptional ? [t`Optional.`] : []),
    ...(kind?.is === 'choices' ? [t`Choose all that apply.`] : []),
    ...(kind?.is === 'text' ? [t`Only you can read this. It does not count towards your result.`] : []),
  ]
  return hints.length > 0 ? hints.join(' ') : undefined
}
