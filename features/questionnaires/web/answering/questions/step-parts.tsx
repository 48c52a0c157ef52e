import { valuesOf } from '../../../rules/answers.ts'
import { listAskedQuestions } from '../../../rules/conditions.ts'
import { takesValue } from '../../../rules/kinds.ts'
import type { Group, Question, QuestionKey, Questionnaire } from '../../../contract/questionnaires.ts'
import type { Answers, AnswerValue } from '../../../contract/responses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'

export type StepProps = {
  questionnaire: Questionnaire
  group: Group
  answers: Answers
  onAnswer: (key: QuestionKey, value: AnswerValue | null) => void
  onNext: () => void
  onBack: (() => void) | undefined
  /** The question that first has the focus. */
  first: QuestionKey | undefined
  /** Whether the step was opened from the review, to change an answer. */
  isChanging: boolean
}

export function StepButtons({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      {onBack && (
        <Button look="quiet" className="min-h-12" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button type="submit" className="min-h-12 flex-1 sm:flex-none sm:px-10">
        <Trans>Next</Trans>
      </Button>
    </div>
  )
}

/** Returns the questions of a category that are asked, given the answers so far. */
export function askedQuestionsOf(group: Group, questionnaire: Questionnaire, answers: Answers): Question[] {
  const askedQuestions = listAskedQuestions(questionnaire, valuesOf(answers))
  return askedQuestions.filter((question) => group.questions.includes(question))
}

/** Whether a question has no answer but requires one, or has an invalid one. */
export function isWrong(question: Question, answers: Answers): boolean {
  const value = answers[question.for]?.value
  const isLeftOut = value === undefined || value === null || value === ''
  return isLeftOut ? !question.isOptional : !takesValue(question, value)
}

export function useWrongText(): (question: Question) => string {
  const { t } = useLingui()
  return ({ kind }) => {
    if (kind?.is === 'text') return t`Write an answer.`
    if (kind?.is !== 'number') return t`Choose an answer.`
    return kind.isDecimal
      ? t`Enter a number from ${kind.min} to ${kind.max}.`
      : t`Enter a whole number from ${kind.min} to ${kind.max}.`
  }
}
