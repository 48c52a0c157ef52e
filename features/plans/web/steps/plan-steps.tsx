import type { Plan, PlanStep, StepState } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { useLingui } from '@lingui/react/macro'
import { nextStepOn } from '../../parts/next-links.ts'
import { StepWeeks } from '../../parts/step-weeks.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { CurrentStep } from './current-step.tsx'
import { StepBox, type StepAction } from './step-box.tsx'
import type { StepChanging } from './use-step-change.ts'

type Props = {
  plan: Plan
  isWaiting: (topic: Topic, day: string) => boolean
  changing: StepChanging
}

const STATE_ORDER: readonly StepState[] = ['current', 'next', 'paused']

/** The steps of a plan: the current one first, then the next ones, then the paused ones. */
export function PlanSteps({ plan, isWaiting, changing }: Props) {
  const { t } = useLingui()
  const steps = STATE_ORDER.flatMap((state) => plan.steps.filter((step) => step.state === state))
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="plan-steps">
      <h2 id="plan-steps" className="mb-4 text-heading font-semibold">{t`Steps in your plan`}</h2>
      <ul className="space-y-4">
        {steps.map((step) => (
          <Step key={step.topic} {...{ step, isWaiting, changing }} />
        ))}
      </ul>
    </section>
  )
}

type StepProps = Omit<Props, 'plan'> & { step: PlanStep }

function Step({ step, isWaiting, changing }: StepProps) {
  const { t } = useLingui()
  const today = useToday()
  const { topic, perWeek, state } = step
  const about = nextStepOn(topic, [])
  const texts = useStateTexts()
  if (!about || state === 'dropped') return null
  return (
    <StepBox {...{ topic, about, changing }} state={texts[state].name} actions={texts[state].actions}>
      {state === 'current' ? (
        <CurrentStep key={today} {...{ step, today, about }} isWaiting={isWaiting(topic, today)} />
      ) : (
        step.days.length > 0 && <StepWeeks {...{ step, today }} />
      )}
      {state !== 'paused' && (
        <SelectField
          label={t`How many days a week?`}
          value={perWeek}
          options={DAY_COUNTS.map((value) => ({ value, name: String(value) }))}
          onChange={(value) => changing.change({ topic, perWeek: value })}
          className="h-12 w-24"
        />
      )}
    </StepBox>
  )
}

const DAY_COUNTS = [1, 2, 3, 4, 5, 6, 7] as const

/** Names of the states of a step, and the actions in each. */
function useStateTexts(): Record<Exclude<StepState, 'dropped'>, { name: string; actions: StepAction[] }> {
  const { t } = useLingui()
  const pause: StepAction = { name: t`Pause`, change: { state: 'paused' } }
  const remove: StepAction = { name: t`Remove from plan`, change: { state: 'dropped' }, look: 'plain' }
  return {
    current: { name: t`Your current step`, actions: [pause, remove] },
    next: {
      name: t`Later`,
      actions: [{ name: t`Do this one now`, change: { state: 'current' } }, pause, remove],
    },
    paused: {
      name: t`Paused`,
      actions: [{ name: t`Start this step again`, change: { state: 'next' } }, remove],
    },
  }
}
