import type { Plan } from '../../contract/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { nextStepOn } from '../../parts/next-links.ts'
import { StepBox } from './step-box.tsx'
import type { StepChanging } from './use-step-change.ts'

/** Dropped steps, which return to the plan only when the person adds them again. */
export function RemovedSteps({ plan, changing }: { plan: Plan; changing: StepChanging }) {
  const { t } = useLingui()
  const removed = plan.steps.filter(({ state }) => state === 'dropped')
  if (removed.length === 0) return null
  const actions = [{ name: t`Start this step again`, change: { state: 'next' as const } }]
  return (
    <section aria-labelledby="removed-steps">
      <h2 id="removed-steps" className="text-heading font-semibold">{t`Removed steps`}</h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        <Trans>These are not in your plan. You can start one again at any time.</Trans>
      </p>
      <ul className="space-y-4">
        {removed.map(({ topic }) => {
          const about = nextStepOn(topic, [])
          return about && <StepBox key={topic} {...{ topic, about, changing, actions }} />
        })}
      </ul>
    </section>
  )
}
