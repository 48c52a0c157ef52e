import {
  findOption,
  pointsOf,
  type AnswerValues,
  type CategoryScore,
  type QuestionScore,
} from '@hale/domain/questionnaires/score'
import type { Group, Question } from '@hale/contracts/questionnaires/questionnaires'
import { Plural, Trans } from '@lingui/react/macro'
import { Sprout } from 'lucide-react'
import { adviceOn, CHOSEN } from './advice.ts'

type Props = { group: Group; score: CategoryScore; values: AnswerValues }

/** What a category comes to, what each of its answers added, and what would change it. */
export function CategoryResult({ group, score, values }: Props) {
  return (
    <section aria-label={group.category} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-heading font-semibold wrap-anywhere">{group.category}</h3>
        <p className="shrink-0 text-heading font-semibold tabular-nums">
          {score.share}
          <span className="text-small font-normal text-ink-soft">
            {' '}
            <Trans>out of 100</Trans>
          </span>
        </p>
      </div>
      <div className="mt-3">
        <ShareBar share={score.share} />
      </div>
      <p className="mt-1.5 text-small text-ink-soft">
        <Trans>
          {score.points} of {score.high} points
        </Trans>
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {group.questions.map((question, index) => {
          const added = score.questions[index]
          return added && <Added key={question.for} question={question} score={added} values={values} />
        })}
      </ul>
    </section>
  )
}

type AddedProps = { question: Question; score: QuestionScore; values: AnswerValues }

function Added({ question, score, values }: AddedProps) {
  const advice = question.topic && adviceOn(question.topic, score.share)
  return (
    <li className="py-4 last:pb-0">
      <p className="text-small text-ink-soft">{question.question}</p>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-medium wrap-anywhere">{findOption(question, values)?.label}</p>
        <p className="shrink-0 text-small tabular-nums">
          <Trans>
            {score.points} of {score.high} points
          </Trans>
        </p>
      </div>
      {advice && (
        <div className="mt-3 flex gap-3 rounded-control bg-sunken px-4 py-3">
          <Sprout size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
          <div>
            <h4 className="text-small font-semibold">
              <Trans>What would change it</Trans>
            </h4>
            <p className="text-small">{advice}</p>
            <NextBetter question={question} score={score} />
          </div>
        </div>
      )}
    </li>
  )
}

/** The next better answer and what it would add, where it is a matter of choice. */
function NextBetter({ question, score }: Omit<AddedProps, 'values'>) {
  if (!question.topic || !CHOSEN.includes(question.topic)) return null
  const better = question.options
    .filter((option) => pointsOf(option) > score.points)
    .toSorted((one, other) => pointsOf(one) - pointsOf(other))[0]
  if (!better) return null
  const { label } = better
  const more = pointsOf(better) - score.points
  return (
    <p className="mt-1 text-small text-ink-soft">
      <Trans>
        “{label}” would add <Plural value={more} one="# point" other="# points" />.
      </Trans>
    </p>
  )
}

/** A share from 0 to 100 as a bar; the number stands beside it. */
function ShareBar({ share, className = 'h-2.5' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="5" fill="var(--line)" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="5" fill="var(--brand-ink)" />}
    </svg>
  )
}
