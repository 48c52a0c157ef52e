import { pointsOf } from '@hale/domain/questionnaires/score'
import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import { Plural, Trans } from '@lingui/react/macro'
import { ids } from '../edit/edit-check.ts'
import { topicName } from '../../../labels/topic-name.ts'

/** A questionnaire to read: every question with its options and what they give. */
export function VersionText({ questionnaire }: { questionnaire: Questionnaire }) {
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
                <p className="font-medium wrap-anywhere">{question.question}</p>
                {question.topic && <p className="text-small text-ink-soft">{topicName(question.topic)}</p>}
                <ul className="mt-1.5 flex flex-wrap gap-1.5 text-small">
                  {question.options.map((option) => (
                    <li
                      key={option.value}
                      className="rounded-control border border-line bg-card px-2.5 py-1 wrap-anywhere"
                    >
                      {option.label}{' '}
                      <span className="text-ink-soft tabular-nums">
                        <Plural value={pointsOf(option)} one="# point" other="# points" />
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
