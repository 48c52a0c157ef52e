import { MAX_STEPS, type Plan } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { listUntaken } from '../../rules/plan.ts'
import { STEP_TOPICS } from '../../rules/topic-reads.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { stepOn } from '../../parts/next-links.ts'
import { StepAbout } from '../../parts/step-about.tsx'
import { StepBox } from './step-box.tsx'
import type { StepChanging } from './use-step-change.ts'

type Props = { plan: Plan; suggested: readonly Topic[]; changing: StepChanging }

/** Steps that no result suggests, which a person may choose all the same; nothing where the plan is full. */
export function OtherSteps({ plan, suggested, changing }: Props) {
  const { t } = useLingui()
  const topics = listUntaken(plan, STEP_TOPICS).filter((topic) => !suggested.includes(topic))
  const isFull = plan.steps.filter(({ state }) => state !== 'dropped').length >= MAX_STEPS
  if (isFull || topics.length === 0) return null
  const actions = [{ name: t`Add to your plan`, change: { state: 'next' as const } }]
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-heading font-semibold [&::-webkit-details-marker]:hidden">
        {t`Other steps you can choose`}
        <ChevronDown size={20} aria-hidden className="text-ink-soft group-open:rotate-180" />
      </summary>
      <ul className="mt-3 space-y-4">
        {topics.map((topic) => {
          const about = stepOn(topic, [])
          return (
            about && (
              <StepBox key={topic} {...{ topic, about, changing, actions }}>
                <StepAbout topic={topic} links={about.links} />
              </StepBox>
            )
          )
        })}
      </ul>
    </details>
  )
}
