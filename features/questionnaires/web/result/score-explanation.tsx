import type { AnswerValues } from '../../rules/kinds.ts'
import type { Result, Score } from '../../rules/score.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { AnswerText } from './answer-text.tsx'
import { listBands } from '#features/labels/parts/share-band.ts'
import { QuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'

type Props = { questionnaire: Questionnaire; result: Result; values: AnswerValues }

/** Explains how the score is calculated; the only place that mentions points. */
export function ScoreExplanation({ questionnaire, result, values }: Props) {
  return (
    <details className="rounded-card border border-line bg-card p-5 sm:p-6">
      <summary className="cursor-pointer text-heading font-semibold">
        <Trans>How this is counted</Trans>
      </summary>
      <div className="mt-4 space-y-5">
        <p>
          <Trans>
            Each answer has points. Yours add up to {result.points}. The fewest possible is {result.low} and
            the most is {result.high}. Your result is where you are between the two: 0 stands for the fewest,
            100 for the most.
          </Trans>
        </p>
        <Points {...{ questionnaire, result, values }} />
        <Bands />
      </div>
    </details>
  )
}

function Points({ questionnaire, result, values }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">
        <Trans>Points for each answer</Trans>
      </caption>
      <thead className="text-start text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-medium">
            <Trans>Answer</Trans>
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            <Trans>Points</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {questionnaire.groups.map(({ category, questions }, index) => {
          const scores = result.categories[index]
          return (
            <Fragment key={category}>
              <Row name={<QuestionnaireText of={category} />} score={scores} className="font-semibold" />
              {questions.map((question) => (
                <Row
                  key={question.for}
                  name={
                    <>
                      <span className="block text-ink-soft">
                        <QuestionnaireText of={question.question} />
                      </span>
                      <AnswerText {...{ question, values }} />
                    </>
                  }
                  score={scores?.questions.find((one) => one.for === question.for)}
                />
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

type RowProps = { name: ReactNode; score: Score | undefined; className?: string }

function Row({ name, score, className = 'font-normal' }: RowProps) {
  if (!score) return null
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`py-2 pe-4 text-start wrap-anywhere ${className}`}>
        {name}
      </th>
      <td className={`py-2 text-end whitespace-nowrap tabular-nums ${className}`}>
        <Trans>
          {score.points} of {score.high}
        </Trans>
      </td>
    </tr>
  )
}

function Bands() {
  return (
    <dl className="text-small">
      {listBands().map(({ from, to, name, meaning }) => (
        <div key={from} className="flex flex-wrap gap-x-3 py-1">
          <dt className="w-20 shrink-0 font-semibold tabular-nums">
            <Trans>
              {from} to {to}
            </Trans>
          </dt>
          <dd className="min-w-0 flex-1">
            <span className="font-medium">{name}.</span> {meaning}
          </dd>
        </div>
      ))}
    </dl>
  )
}
