import { takenOptions, takesValue } from '@hale/domain/questionnaires/kinds'
import type { AnswerValues } from '@hale/domain/questionnaires/kinds'
import { MAX_SCALE, type Question } from '@hale/contracts/questionnaires/questionnaires'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { questionnaireText } from '../questionnaire-text.ts'

/** An answer as it is read; undefined where the question has none that it takes. */
export function answerText(question: Question, values: AnswerValues): string | undefined {
  const { kind } = question
  const value = values[question.for]
  if (!takesValue(question, value)) return undefined
  switch (kind?.is) {
    case 'number':
      return `${i18n.number(Number(value))} ${kind.unit}`.trim()
    case 'scale':
      return t`${Number(value)} out of ${MAX_SCALE}`
    case 'text':
      return typeof value === 'string' ? value.trim() : undefined
    case 'choices':
    case undefined:
      return takenOptions(question, value)
        .map(({ label }) => questionnaireText(label))
        .join(', ')
  }
}
