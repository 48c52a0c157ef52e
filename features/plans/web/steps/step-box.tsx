import type { StepChange } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { ReactNode } from 'react'
import type { NextStep } from '../../parts/next-links.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { headingId, type StepChanging } from './use-step-change.ts'

/** A button that changes a step. */
export type StepAction = { name: string; change: Omit<StepChange, 'topic'>; look?: 'quiet' | 'plain' }

type Props = {
  topic: Topic
  about: NextStep
  /** The name of the step's state. */
  state?: string
  actions: StepAction[]
  changing: StepChanging
  children?: ReactNode
}

/** A step with its actions. */
export function StepBox({ topic, about, state, actions, changing, children }: Props) {
  const { isBusy, wrong, change } = changing
  return (
    <li className="space-y-3 rounded-card border border-line bg-card p-5 sm:p-6">
      <div>
        {state && <p className="text-small font-medium text-brand-ink">{state}</p>}
        <h3 id={headingId(topic)} tabIndex={-1} className="text-lead font-semibold text-balance outline-none">
          {about.title}
        </h3>
      </div>
      {children}
      <FormAlert>{wrong?.topic === topic ? wrong.text : undefined}</FormAlert>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ name, change: stepChange, look = 'quiet' }) => (
          <Button
            key={name}
            look={look}
            aria-disabled={isBusy}
            aria-label={`${name}: ${about.title}`}
            onClick={() => change({ topic, ...stepChange })}
          >
            {name}
          </Button>
        ))}
      </div>
    </li>
  )
}
