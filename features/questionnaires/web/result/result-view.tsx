import type { Help } from '#features/help-lines/contract/help.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import { scoreAnswers, type Result } from '../../rules/score.ts'
import { shareOf } from '../../rules/share.ts'
import { hardTimeTopics, nextTopics, topicsByShare } from '../../rules/topics.ts'
import type { Questionnaire, Topic } from '../../contract/questionnaires.ts'
import type { ResponseCard } from '../../contract/responses.ts'
import type { OfferedKey } from '#features/services/contract/services.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nextStepOn } from '#features/plans/parts/next-links.ts'
import { CategoryResult } from './category-result.tsx'
import { HelpCard } from './help-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { shareBand } from '#features/labels/parts/share-band.ts'
import { Comparison } from '#features/labels/parts/result-change.tsx'
import { factorOf } from './factor-names.ts'
import { QuestionnaireTexts } from '#features/labels/parts/questionnaire-text.tsx'
import { ScoreExplanation } from './score-explanation.tsx'
import { HillDrawing } from './hill-drawing.tsx'
import { MIN_GROUP_SIZE } from '#features/insights/contract/insights.ts'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'

type Props = {
  questionnaire: Questionnaire
  values: AnswerValues
  help: Help | undefined
  /** Services that the company has switched on. */
  services: OfferedKey[]
  isSignedIn: boolean
  /** The previous result. */
  before?: ResponseCard | undefined
  /** Where the result is stored; shown above the next steps. */
  children?: ReactNode
}

/** A result: its scores, their meaning, and next steps. */
export function ResultView(props: Props) {
  const { questionnaire, values, help, services, isSignedIn, before, children } = props
  const result = scoreAnswers(questionnaire, values)
  if (!result) return null
  const heavy = hardTimeTopics(questionnaire, result)
  return (
    <QuestionnaireTexts value={questionnaire}>
      <div className="@container space-y-8">
        <WholeScore {...{ questionnaire, result, before }} />
        {heavy.length > 0 && <HelpCard help={help} topics={heavy} />}
        {children}
        {/* In wide windows the next steps are beside the answers, the longest part. */}
        <div className="space-y-8 @4xl:grid @4xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-12 @4xl:gap-y-8 @4xl:space-y-0">
          <div className="@4xl:col-start-2 @4xl:row-start-1">
            <NextSteps {...{ questionnaire, result, services, isSignedIn }} />
          </div>
          <div className="space-y-8 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
            <Answers {...{ questionnaire, values, result, services, before }} />
            <ScoreExplanation {...{ questionnaire, result, values }} />
          </div>
          <div className="space-y-8 @4xl:col-start-2 @4xl:row-start-2">
            <WhoSeesThis isSignedIn={isSignedIn} />
            <NotAdvice />
          </div>
        </div>
      </div>
    </QuestionnaireTexts>
  )
}

type AnswersProps = Pick<Props, 'questionnaire' | 'values' | 'services' | 'before'> & { result: Result }

function Answers({ questionnaire, values, result, services, before }: AnswersProps) {
  const steps = nextTopics(questionnaire, result)
  const linksOn = (topic: Topic) => (steps.includes(topic) ? [] : (nextStepOn(topic, services)?.links ?? []))
  return (
    <section aria-labelledby="by-category">
      <h2 id="by-category" className="mb-4 text-heading font-semibold">
        <Trans>Your answers</Trans>
      </h2>
      <div className="space-y-4">
        {questionnaire.groups.map((group, index) => {
          const score = result.categories[index]
          const then = before?.categories.find(({ category }) => category === group.category)
          return (
            score && (
              <CategoryResult
                key={group.category}
                {...{ group, score, values, linksOn }}
                whole={result}
                before={then && shareOf(then)}
              />
            )
          )
        })}
      </div>
    </section>
  )
}

function NotAdvice() {
  return (
    <p className="text-small text-ink-soft">
      <Trans>
        This is not medical advice or a diagnosis, and not a validated clinical scale. It shows where to look.
        A doctor can learn more about you than a few answers can show.
      </Trans>
    </p>
  )
}

type WholeProps = Pick<Props, 'questionnaire' | 'before'> & { result: Result }

function WholeScore({ questionnaire, result, before }: WholeProps) {
  const { name, meaning } = shareBand(result.share)
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card border border-line bg-card p-5 sm:p-7">
      <ScoreRing share={result.share} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-heading font-semibold">{name}</p>
        <p>{meaning}</p>
        {before && (
          <p className="mt-1 text-ink-soft">
            <Comparison share={result.share} version={questionnaire.version ?? 0} before={before} />
          </p>
        )}
        <Factors questionnaire={questionnaire} result={result} />
      </div>
      <HillDrawing share={result.share} />
    </section>
  )
}

const MAX_NAMED = 3

/** The factors that raise and lower the whole score. */
function Factors({ questionnaire, result }: { questionnaire: Questionnaire; result: Result }) {
  const { t } = useLingui()
  const factors = topicsByShare(questionnaire, result).flatMap(
    ({ topic, share }) => factorOf(topic, share) ?? [],
  )
  const names = (what: 'helps' | 'holds-back') =>
    factors
      .filter(({ does }) => does === what)
      .map(({ name }) => name)
      .slice(0, MAX_NAMED)
      .join(', ')
  return (
    <dl className="mt-3 space-y-1">
      <Pull name={t`What helps`} topics={names('helps')} />
      <Pull name={t`What lowers your score`} topics={names('holds-back')} />
    </dl>
  )
}

function Pull({ name, topics }: { name: string; topics: string }) {
  if (!topics) return null
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="font-medium">{topics}</dd>
    </div>
  )
}

const RADIUS = 52
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** A share from 0 to 100 as a number in a ring; the ring is decorative. */
function ScoreRing({ share }: { share: number }) {
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden className="size-full -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="11" />
        {share > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke="var(--brand-ink)"
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${(CIRCUMFERENCE * share) / 100} ${CIRCUMFERENCE}`}
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center text-center leading-none">
        <span className="text-[2.75rem] font-semibold tracking-tight tabular-nums">{share}</span>
        <span className="mt-1.5 text-small text-ink-soft">
          <Trans>out of 100</Trans>
        </span>
      </p>
    </div>
  )
}

function WhoSeesThis({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="who-sees-this" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="who-sees-this" className="flex items-center gap-2.5 text-heading font-semibold">
        <Lock size={20} aria-hidden className="shrink-0 text-brand-ink" />
        <Trans>Who sees this</Trans>
      </h2>
      <p className="mt-2">{isSignedIn ? <OnlyYou /> : <Nobody />}</p>
      <p className="mt-2">
        <Link
          to="/dashboard/insights"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>What my employer sees</Trans>
        </Link>
      </p>
    </section>
  )
}

function OnlyYou() {
  return (
    <Trans>
      Only you. Your company sees totals for groups of at least {MIN_GROUP_SIZE} people, for whole months and
      in steps of 5%. It never sees an answer, or who gave it. You can delete your results at any time.
    </Trans>
  )
}

function Nobody() {
  return (
    <Trans>
      Only you. You are not logged in, so your answers have not left this device: we only recorded that
      someone has answered. When you close this page, the result is deleted unless you keep it.
    </Trans>
  )
}
