import type { Plan } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { ReactNode } from 'react'
import { errorMessages } from '../error-messages.ts'
import { markStep } from '../saving/mark-step.ts'
import { useMarks } from '../saving/use-marks.ts'

export { errorMessages, markStep }

type Props = {
  plan: Plan
  suggested: readonly Topic[]
  children: (marked: ReturnType<typeof useMarks>) => ReactNode
}

/** Home's plan merged with unsent marks; loaded only when needed, as most visits to Home need none. */
export function MarkedPlan({ plan, suggested, children }: Props) {
  return children(useMarks(plan, suggested))
}
