import type { Plan, PlanStep, StepMark } from '#features/plans/contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { Day } from '#platform/contract/values.ts'
import { currentStep } from '#features/plans/rules/plan.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { PLAN_PATH } from '#features/plans/web/paths.ts'
import { PLAN_OUTBOX } from '#features/plans/web/saving/outbox-name.ts'
import { SomeoneLink } from '#features/labels/parts/someone-link.tsx'
import { loadMessages } from '#platform/language/load-messages.ts'
import { nextStepOn } from '#features/plans/parts/next-links.ts'
import { PRIVATE_TOPICS } from '#features/plans/rules/topic-reads.ts'
import { StepDescription } from '#features/plans/parts/step-description.tsx'
import { TodayStep } from '#features/plans/parts/today-step.tsx'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { addErrorMessages, errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { TodayCard } from './today-card.tsx'

/** Loads the code that saves marks and shows unsent ones, which most visits to Home do not need. */
async function loadMarks() {
  const [{ MarkedPlan: part, markStep, errorMessages }] = await Promise.all([
    import('#features/plans/web/home/marked-plan.tsx'),
    loadMessages('plans'),
  ])
  addErrorMessages(errorMessages)
  return { WithMarks: part, markStep }
}

const WithMarks = lazyPart(async () => (await loadMarks()).WithMarks)

/** The first links of a step are articles and videos, never services. */
const NO_SERVICES: [] = []

type Props = {
  plan: Plan
  /** Topics that the last result suggests. */
  suggested: readonly Topic[]
  today: Day
  /** Whether the last answers suggest that the person is having a hard time. */
  isHard: boolean
}

/** The current step: what to do, what helps, and whether it is done today. */
export function StepCard({ plan, suggested, today, isHard }: Props) {
  const { t } = useLingui()
  const { pressed, wrong, press } = usePress(today)
  const [hasUnsent] = useState(() => hasWaiting(PLAN_OUTBOX))
  const [isRevealed, setRevealed] = useState(false)
  const revealed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRevealed) revealed.current?.focus({ preventScroll: true })
  }, [isRevealed])
  const step = currentStep(plan, suggested)
  if (!step) return null
  const isHidden = PRIVATE_TOPICS.includes(step.topic) && !isRevealed
  // Whether the person has chosen steps. A suggested step that they have not chosen cannot be marked while its text
  // is hidden.
  const isChosen = plan.steps.length > 0
  const hasMarks = !isHidden || isChosen
  const about = nextStepOn(step.topic, NO_SERVICES)
  const shown = (current: PlanStep, isWaiting: boolean) => (
    <TodayStep
      {...{ today, pressed, wrong, isWaiting }}
      step={current}
      onMark={(is) => void press(current, is)}
    />
  )
  return (
    <TodayCard
      title={!isHidden && about ? about.title : isChosen ? t`Your step for today` : t`A step to start with`}
      more={{ to: PLAN_PATH, name: isChosen ? t`Change your plan` : t`Choose your steps` }}
    >
      {!isChosen && (
        <p className="mb-2 text-small text-ink-soft">
          <Trans>Your last result suggests this one first. You can choose others.</Trans>
        </p>
      )}
      {isHidden || !about ? (
        <>
          <p className="text-ink-soft">
            <Trans>It is not named here, in case someone else sees your screen.</Trans>
          </p>
          <Button look="quiet" className="mt-3" onClick={() => setRevealed(true)}>
            <Eye size={18} aria-hidden /> <Trans>Show my step</Trans>
          </Button>
        </>
      ) : (
        <div ref={revealed} tabIndex={-1} className="outline-none">
          <StepDescription topic={step.topic} links={about.links} />
        </div>
      )}
      <div className="mt-3" hidden={!hasMarks}>
        {pressed || hasUnsent ? (
          <Suspense fallback={shown(step, false)}>
            <WithMarks {...{ plan, suggested }}>
              {({ plan: marked, isWaiting }) =>
                shown(currentStep(marked, suggested) ?? step, isWaiting(step.topic, today))
              }
            </WithMarks>
          </Suspense>
        ) : (
          shown(step, false)
        )}
      </div>
      {isHard && <SomeoneLink />}
    </TodayCard>
  )
}

/** Returns a function that saves a mark once the code for that is loaded. */
function usePress(today: Day) {
  const [pressed, setPressed] = useState<StepMark>()
  const [wrong, setWrong] = useState<string>()
  async function press(step: PlanStep, is: StepMark): Promise<void> {
    setWrong(undefined)
    try {
      const { markStep } = await loadMarks()
      setPressed(is)
      await markStep(step, today, is)
    } catch (error) {
      setWrong(errorMessageOf(error))
    }
  }
  return { pressed, wrong, press }
}

/** Shown for a plan whose steps are all paused or removed, since no other step replaces them automatically. */
export function NoStep({ isHard }: { isHard: boolean }) {
  const { t } = useLingui()
  return (
    <TodayCard title={t`No step for now`} more={{ to: PLAN_PATH, name: t`Your plan` }}>
      <p className="text-ink-soft">
        <Trans>Start a step again whenever you like. You can do that in your plan.</Trans>
      </p>
      {isHard && <SomeoneLink />}
    </TodayCard>
  )
}
