import type { RelationshipDraft, RelationshipPhase, RelationshipStep } from '../contract/our-relationship.ts'
import { stepState, type StepState } from '../rules/relationship.ts'
import { Trans } from '@lingui/react/macro'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stepPath } from './paths.ts'
import { phaseName, phaseSummary } from './phase.ts'

type Props = {
  phase: RelationshipPhase
  steps: RelationshipStep[]
  draft: RelationshipDraft
  /** Whether the steps can be opened. */
  isOpen: boolean
}

/** Lists the steps of a phase, with those that are begun or done. */
export function PhaseSteps({ phase, steps, draft, isOpen }: Props) {
  const id = `phase-${phase}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading font-semibold">
        {phaseName(phase)}
      </h2>
      <p className="mt-0.5 mb-3 text-ink-soft">{phaseSummary(phase)}</p>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {steps.map((step) => (
          <li key={step.slug}>
            <Row step={step} state={stepState(step, draft)} isOpen={isOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type RowProps = { step: RelationshipStep; state: StepState; isOpen: boolean }

function Row({ step: { language, number, title, minutes }, state, isOpen }: RowProps) {
  const inner = (
    <>
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-full text-small font-semibold tabular-nums ${state === 'done' ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-soft'}`}
      >
        {state === 'done' ? <Check size={18} /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <span className="sr-only">
            <Trans>Step {number}:</Trans>{' '}
          </span>
          <span lang={language}>{title}</span>
        </span>
        <span className="block text-small text-ink-soft">
          <Trans>{minutes} minutes</Trans>
          <StateText state={state} />
        </span>
      </span>
    </>
  )
  const look = 'flex min-h-16 items-center gap-4 px-4 py-3 sm:px-5'
  if (!isOpen) return <div className={look}>{inner}</div>
  return (
    <Link to={stepPath(number)} className={`${look} -outline-offset-3 hover:bg-sunken`}>
      {inner}
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
    </Link>
  )
}

function StateText({ state }: { state: StepState }): ReactNode {
  if (state === 'open') return null
  return <> · {state === 'done' ? <Trans>Done</Trans> : <Trans>Started</Trans>}</>
}
