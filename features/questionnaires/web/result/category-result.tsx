import { pointsOf } from '../../rules/kinds.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import type { CategoryScore, QuestionScore, Score } from '../../rules/score.ts'
import { shareOf } from '../../rules/share.ts'
import type { Group, Question, Topic } from '../../contract/questionnaires.ts'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Sprout } from 'lucide-react'
import { useId } from 'react'
import { AnswerText, isAnswered } from './answer-text.tsx'
import { adviceOn, LIFESTYLE_TOPICS } from './advice.ts'
import type { NextLink } from '#features/plans/parts/next-links.ts'
import { StepLink } from '#features/plans/parts/step-link.tsx'
import { CategoryChange } from '#features/labels/parts/result-change.tsx'
import { factorOf } from './factor-names.ts'
import { QuestionnaireText, useQuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'

type Props = {
  group: Group
  score: CategoryScore
  /** The score of all categories together. */
  whole: Score
  values: AnswerValues
  /** The category's share in the previous result. */
  before: number | undefined
  /** Returns links that help with a topic; empty where the next steps show them already. */
  linksOn: (topic: Topic) => NextLink[]
}

/** The score of a category, the effect of each answer, and what would improve it. */
export function CategoryResult({ group, score, whole, values, before, linksOn }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-heading font-semibold wrap-anywhere">
          <QuestionnaireText of={group.category} />
        </h3>
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
        <CategoryChange share={score.share} before={before} />
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {group.questions.map((question) => {
          const questionScore = score.questions.find((one) => one.for === question.for)
          return (
            <PointsGained
              key={question.for}
              score={questionScore}
              {...{ question, whole, values, linksOn }}
            />
          )
        })}
      </ul>
    </section>
  )
}

type PointsGainedProps = {
  question: Question
  /** Undefined where the answer is not scored. */
  score: QuestionScore | undefined
  whole: Score
  values: AnswerValues
  linksOn: Props['linksOn']
}

function PointsGained({ question, score, whole, values, linksOn }: PointsGainedProps) {
  if (!isAnswered(question, values)) return null
  const advice = score && question.topic && adviceOn(question.topic, score.share)
  return (
    <li className="py-4 last:pb-0">
      <p className="text-small text-ink-soft">
        <QuestionnaireText of={question.question} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium whitespace-pre-line wrap-anywhere">
          <AnswerText {...{ question, values }} />
        </p>
        {score && <Effect question={question} share={score.share} />}
      </div>
      {advice && (
        <div className="mt-3 flex gap-3 rounded-control bg-sunken px-4 py-3">
          <Sprout size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
          <div>
            <h4 className="text-small font-semibold">
              <Trans>What could improve this</Trans>
            </h4>
            <p className="text-small">{advice}</p>
            <NextBetter {...{ question, score, whole }} />
            {question.topic && <Links links={linksOn(question.topic)} />}
          </div>
        </div>
      )}
    </li>
  )
}

function Links({ links }: { links: NextLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="mt-1 text-small print:hidden">
      {links.map((link) => (
        <li key={link.to}>
          <StepLink link={link} />
        </li>
      ))}
    </ul>
  )
}

/** Whether an answer helps or holds back; nothing for those in between. */
function Effect({ question: { topic }, share }: { question: Question; share: number }) {
  const factor = topic && factorOf(topic, share)
  if (!factor) return null
  const Icon = factor.does === 'helps' ? ArrowUp : ArrowDown
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-small text-ink-soft">
      <Icon size={16} aria-hidden />
      {factor.does === 'helps' ? <Trans>Helps</Trans> : <Trans>Holds back</Trans>}
    </p>
  )
}

/** The next better answer, and the score to which it would lead, for topics that are a matter of choice. */
function NextBetter({ question, score, whole }: { question: Question; score: QuestionScore; whole: Score }) {
  const read = useQuestionnaireText()
  if (question.kind || !question.topic || !LIFESTYLE_TOPICS.includes(question.topic)) return null
  const better = question.options
    .filter((option) => pointsOf(option) > score.points)
    .toSorted((one, other) => pointsOf(one) - pointsOf(other))[0]
  if (!better) return null
  const { text: label, lang } = read(better.label)
  const share = shareOf({ ...whole, points: whole.points + pointsOf(better) - score.points })
  return (
    <p className="mt-1 text-small text-ink-soft">
      <Trans>
        With “<span lang={lang}>{label}</span>”, your result would be {share}.
      </Trans>
    </p>
  )
}

/** A bar of a share from 0 to 100; decorative, as the number is beside it. */
function ShareBar({ share, className = 'h-2.5' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="5" fill="var(--line)" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="5" fill="var(--brand-ink)" />}
    </svg>
  )
}
