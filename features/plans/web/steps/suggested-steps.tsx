import type { Plan } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { isFull, listTopicsWithoutStep } from '../../rules/plan.ts'
import { STEP_TOPICS } from '../../rules/topic-reads.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { StepChoices } from './step-choices.tsx'
import type { StepChanging } from './use-step-change.ts'

type Props = { plan: Plan; suggested: readonly Topic[]; changing: StepChanging }

/** Suggested steps that are not in the plan; renders nothing where the plan has all of them. */
export function SuggestedSteps({ plan, suggested, changing }: Props) {
  const { t } = useLingui()
  const topics = listTopicsWithoutStep(plan, suggested)
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="suggested-steps">
      <h2 id="suggested-steps" className="text-heading font-semibold">{t`Suggested by your last result`}</h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        {isFull(plan) ? (
          <Trans>Your plan has three steps. Remove one before you add another.</Trans>
        ) : (
          <Trans>The step that can raise your score most comes first.</Trans>
        )}
      </p>
      <StepChoices {...{ topics, changing }} isFull={isFull(plan)} />
    </section>
  )
}

/**
 * Steps that the result does not suggest but that a person may still choose; renders nothing where the plan is full.
 */
export function OtherSteps({ plan, suggested, changing }: Props) {
  const { t } = useLingui()
  const topics = listTopicsWithoutStep(plan, STEP_TOPICS).filter((topic) => !suggested.includes(topic))
  if (isFull(plan) || topics.length === 0) return null
  return (
    <details className="group space-y-3">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-heading font-semibold [&::-webkit-details-marker]:hidden">
        {t`Other steps you can choose`}
        <ChevronDown size={20} aria-hidden className="text-ink-soft group-open:rotate-180" />
      </summary>
      <StepChoices {...{ topics, changing }} isFull={false} />
    </details>
  )
}
