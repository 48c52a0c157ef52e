import { markPlanStep } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { withMark } from '../../rules/plan.ts'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { watchWaiting } from '#platform/offline/outbox/waiting.ts'
import { planOutbox, type MadeMark } from './outbox.ts'

/** Returns a plan merged with this device's unsent marks, and whether a step's mark is unsent. */
export function useMarks(plan: Plan, suggested: readonly Topic[]) {
  const waiting = useWaitingMarks()
  return {
    plan: waiting.reduce((so, mark) => mergeMark(so, mark, suggested), plan),
    isWaiting: (topic: Topic, day: string) =>
      waiting.some((mark) => mark.topic === topic && mark.day === day),
  }
}

function mergeMark(plan: Plan, { topic, ...made }: MadeMark, suggested: readonly Topic[]): Plan {
  const merged = withMark(plan, topic, made, suggested)
  // A mark that cannot be merged is ignored: the server will refuse it as well.
  return typeof merged === 'string' ? plan : merged
}

/** Marks that are not sent yet. */
function useWaitingMarks(): MadeMark[] {
  // The snapshot is JSON, which stays equal as long as the unsent marks do not change.
  const text = useSyncExternalStore(watchWaiting, () => JSON.stringify(planOutbox.listWaiting()))
  return useMemo(() => z.parse(z.array(markPlanStep.input), JSON.parse(text)), [text])
}
