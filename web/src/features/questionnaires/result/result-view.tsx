import type { Help } from '@hale/contracts/help'
import { scoreAnswers, type AnswerValues, type Result } from '@hale/domain/questionnaires/score'
import { topicsByShare } from '@hale/domain/questionnaires/topics'
import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import type { OfferedKey } from '@hale/contracts/services/services'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CategoryResult } from './category-result.tsx'
import { HelpCard } from './help-card.tsx'
import { NextSteps } from './next-steps-list.tsx'
import { needsHelp } from './next-steps.ts'
import { shareMeaning } from '../../../labels/share-meaning.ts'
import { topicName } from '../../../labels/topic-name.ts'
import { MIN_GROUP_SIZE } from '@hale/contracts/insights'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'

type Props = {
  questionnaire: Questionnaire
  values: AnswerValues
  help: Help | undefined
  /** Those that the company has switched on. */
  services: OfferedKey[]
  isSignedIn: boolean
  /** Where the result is stored; drawn above the next steps. */
  children?: ReactNode
}

/** What answers come to, what that means, and what to do next. */
export function ResultView({ questionnaire, values, help, services, isSignedIn, children }: Props) {
  const result = scoreAnswers(questionnaire, values)
  if (!result) return null
  return (
    <div className="space-y-8">
      <Whole questionnaire={questionnaire} result={result} />
      {needsHelp(questionnaire, result) && <HelpCard help={help} />}
      {children}
      <NextSteps {...{ questionnaire, result, services, isSignedIn }} />
      <section aria-labelledby="by-category">
        <h2 id="by-category" className="text-heading font-semibold">
          <Trans>What each answer added</Trans>
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          <Trans>0 is the fewest points that the answers of a category can add up to, 100 the most.</Trans>
        </p>
        <div className="space-y-4">
          {questionnaire.groups.map((group, index) => {
            const score = result.categories[index]
            return score && <CategoryResult key={group.category} {...{ group, score, values }} />
          })}
        </div>
      </section>
      <WhoSeesThis isSignedIn={isSignedIn} />
      <p className="text-small text-ink-soft">
        <Trans>
          This is not medical advice, and no diagnosis. It shows where to look; a doctor knows more about you
          than a few answers can say.
        </Trans>
      </p>
    </div>
  )
}

function Whole({ questionnaire, result }: { questionnaire: Questionnaire; result: Result }) {
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card border border-line bg-card p-5 sm:p-7">
      <ScoreRing share={result.share} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="mb-2 text-lead font-semibold">{shareMeaning(result.share)}</p>
        <p>
          <Trans>
            {result.points} of {result.high} points
          </Trans>
        </p>
        <p className="text-small text-ink-soft">
          <Trans>
            Answers can add up to {result.low} at least and {result.high} at most.
          </Trans>
        </p>
        <UpAndDown questionnaire={questionnaire} result={result} />
      </div>
    </section>
  )
}

const MAX_NAMED = 3
const LOW = 50

/** What pulls the whole up and down, in a word each; what nobody can act on is not held against them. */
function UpAndDown({ questionnaire, result }: { questionnaire: Questionnaire; result: Result }) {
  const { t } = useLingui()
  const topics = topicsByShare(questionnaire, result)
  const names = (fits: (share: number) => boolean) =>
    topics
      .filter(({ topic, share }) => fits(share) && topic !== 'lifting' && topic !== 'weight')
      .map(({ topic }) => topicName(topic))
      .slice(0, MAX_NAMED)
      .join(', ')
  return (
    <dl className="mt-3 space-y-1">
      <Pull name={t`Lifts it`} topics={names((share) => share === 100)} />
      <Pull name={t`Has room to grow`} topics={names((share) => share < LOW)} />
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
const ROUND = 2 * Math.PI * RADIUS

/** A share from 0 to 100 as a number in a ring, which is only drawn. */
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
            strokeDasharray={`${(ROUND * share) / 100} ${ROUND}`}
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
      Only you. Your company is told totals of at least {MIN_GROUP_SIZE} people together, for whole months and
      in steps of 5 per cent; never an answer, and never who gave it. You can delete your results at any time.
    </Trans>
  )
}

function Nobody() {
  return (
    <Trans>
      Only you, here and now. You are not logged in, so your answers have not left this device: we only
      counted that somebody answered. When you close this page the result is gone, unless you keep it.
    </Trans>
  )
}
