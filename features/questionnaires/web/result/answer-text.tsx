import { takenOptions, takesValue } from '../../rules/kinds.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import { MAX_SCALE, type Question } from '../../contract/questionnaires.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import {
  QuestionnaireText,
  useQuestionnaireText,
  type ReadQuestionnaireText,
} from '#features/labels/parts/questionnaire-text.tsx'

/** Whether a question has a valid answer. */
export function isAnswered(question: Question, values: AnswerValues): boolean {
  return takesValue(question, values[question.for])
}

/** Returns an answer as text; undefined where the question has no valid one. */
export function answerText(
  question: Question,
  values: AnswerValues,
  read: ReadQuestionnaireText,
): string | undefined {
  const { kind } = question
  const value = values[question.for]
  if (!takesValue(question, value)) return undefined
  switch (kind?.is) {
    case 'number':
      return `${i18n.number(Number(value))} ${read(kind.unit).text}`.trim()
    case 'scale':
      return t`${Number(value)} out of ${MAX_SCALE}`
    case 'text':
      return typeof value === 'string' ? value.trim() : undefined
    case 'choices':
    case undefined:
      return takenOptions(question, value)
        .map(({ label }) => read(label).text)
        .join(', ')
  }
}

/** An answer as text, marked with its language where it is not translated. */
export function AnswerText({ question, values }: { question: Question; values: AnswerValues }) {
  const read = useQuestionnaireText()
  const { kind } = question
  const value = values[question.for]
  if (kind?.is === 'number' && kind.unit !== '' && takesValue(question, value)) {
    return (
      <>
        {i18n.number(Number(value))} <QuestionnaireText of={kind.unit} />
      </>
    )
  }
  if (kind && kind.is !== 'choices') return answerText(question, values, read)
  return takenOptions(question, value).map((option, index) => (
    <Fragment key={option.value}>
      {index > 0 && ', '}
      <QuestionnaireText of={option.label} />
    </Fragment>
  ))
}
