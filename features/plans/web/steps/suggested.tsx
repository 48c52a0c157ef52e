import { MAX_STEPS, type Plan } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { listUntaken } from '../../rules/plan.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { stepOn } from '../../parts/next-links.ts'
import { StepAbout } from '../../parts/step-about.tsx'
import { StepBox } from './step-box.tsx'
import type { StepChanging } from './use-step-change.ts'

type Props = { plan: Plan; suggested: readonly Topic[]; changing: StepChanging }

/** Suggested steps that the plan does not have; nothing where it has all of them. */
export function Suggested({ plan, suggested, changing }: Props) {
  const { t } = useLingui()
  const topics = listUntaken(plan, suggested)
  if (topics.length === 0) return null
  const isFull = plan.steps.filter(({ state }) => state !== 'dropped').length >= MAX_STEPS
  const actions = [{ name: t`Add to your plan`, change: { state: 'next' as const } }]
  return (
    <section aria-labelledby="suggested-steps">
      <h2 id="suggested-steps" className="text-heading font-semibold">{t`Suggested by your last result`}</h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        {isFull ? (
          <Trans>Your plan has three steps. Remove one before you add another.</Trans>
        ) : (
          <Trans>The step that can raise your score most comes first.</Trans>
        )}
      </p>
      <ul className="space-y-4">
        {topics.map((topic) => {
          const about = stepOn(topic, [])
          return (
            about && (
              <StepBox key={topic} {...{ topic, about, changing }} actions={isFull ? [] : actions}>
                <StepAbout topic={topic} links={about.links} />
              </StepBox>
            )
          )
        })}
      </ul>
    </section>
  )
}
