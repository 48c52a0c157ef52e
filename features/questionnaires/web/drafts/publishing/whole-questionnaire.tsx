import { isScored, pointsOf } from '../../../rules/kinds.ts'
import type { Question, Questionnaire } from '../../../contract/questionnaires.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ids } from '../editing/controls.ts'
import { factsOf } from '../question-lines.ts'

/** A questionnaire to read: every question with its options and their points. */
export function WholeQuestionnaire({ questionnaire }: { questionnaire: Questionnaire }) {
  return (
    <div className="space-y-6">
      {questionnaire.groups.map(({ category, questions }, index) => (
        <section key={ids.category(index)}>
          <h3 className="border-b border-line pb-1 font-semibold wrap-anywhere">
            {category || <Trans>Category {index + 1}</Trans>}
          </h3>
          <ul className="mt-3 space-y-4">
            {questions.map((question) => (
              <li key={question.for}>
                <QuestionText question={question} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A question to read, with its options and their points. */
export function QuestionText({ question }: { question: Question }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{question.question}</p>
      <p className="text-small text-ink-soft">{factsOf(question).join(' · ')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5 text-small">
        {question.options.map((option) => (
          <li
            key={option.value}
            className="rounded-control border border-line bg-card px-2.5 py-1 wrap-anywhere"
          >
            {option.label}{' '}
            {isScored(question) && (
              <span className="text-ink-soft tabular-nums">
                <Plural value={pointsOf(option)} one="# point" other="# points" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
