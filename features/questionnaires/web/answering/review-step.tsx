import { listAskedQuestions } from '../../rules/conditions.ts'
import type { QuestionKey, Questionnaire } from '../../contract/questionnaires.ts'
import type { Answers } from '../../contract/responses.ts'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { AnswerText, isAnswered } from '../result/answer-text.tsx'
import { valuesOf } from '../../rules/answers.ts'
import { QuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'

type Props = {
  questionnaire: Questionnaire
  answers: Answers
  isSignedIn: boolean
  /** Whether the answers are being sent. */
  isBusy: boolean
  wrong: unknown
  onChange: (step: number, key: QuestionKey) => void
  onBack: () => void
  onSend: () => void
}

/** Shows all answers before they are sent. */
export function ReviewStep({ questionnaire, answers, isSignedIn, isBusy, wrong, ...on }: Props) {
  const id = useId()
  const values = valuesOf(answers)
  const askedQuestions = new Set(listAskedQuestions(questionnaire, values))
  return (
    <div className="space-y-6">
      {questionnaire.groups.map(({ category, questions }, index) => (
        <section
          key={category}
          aria-labelledby={`${id}-${index}`}
          className="rounded-card border border-line bg-card px-5 pt-4 pb-2"
        >
          <h3 id={`${id}-${index}`} className="font-semibold text-brand-ink">
            <QuestionnaireText of={category} />
          </h3>
          <dl className="divide-y divide-line">
            {questions
              .filter((question) => askedQuestions.has(question))
              .map((question) => (
                <div
                  key={question.for}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 wrap-anywhere"
                >
                  <dt className="text-small text-ink-soft">
                    <QuestionnaireText of={question.question} />
                  </dt>
                  <dd className="col-start-1 font-medium whitespace-pre-line">
                    {isAnswered(question, values) ? <AnswerText {...{ question, values }} /> : <NoAnswer />}
                  </dd>
                  <dd className="col-start-2 row-span-2 row-start-1">
                    <button
                      type="button"
                      onClick={() => on.onChange(index + 1, question.for)}
                      className="-my-1 -me-2 min-h-11 rounded-control px-2 font-medium text-brand-ink underline underline-offset-4 hover:bg-sunken"
                    >
                      <Trans>
                        Change
                        <span className="sr-only">
                          {' '}
                          <QuestionnaireText of={question.question} />
                        </span>
                      </Trans>
                    </button>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className="flex items-start gap-3 text-small text-ink-soft">
        <Lock size={18} aria-hidden className="mt-0.5 shrink-0" />
        {isSignedIn ? (
          <Trans>
            Only you see your answers and your result. Your company sees only totals for groups of at least
            ten people.
          </Trans>
        ) : (
          <Trans>Your answers stay on this device. All we are told is that someone has answered.</Trans>
        )}
      </p>
      <FormAlert>{wrong === undefined ? undefined : errorMessageOf(wrong)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="min-h-12" disabled={isBusy} onClick={on.onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          className="min-h-12 flex-1 sm:flex-none sm:px-10"
          aria-disabled={isBusy}
          onClick={() => !isBusy && on.onSend()}
        >
          {isSignedIn ? <Trans>Send answers</Trans> : <Trans>Show my result</Trans>}
        </Button>
      </div>
    </div>
  )
}

function NoAnswer() {
  return (
    <span className="font-normal text-ink-soft">
      <Trans>Not answered</Trans>
    </span>
  )
}
