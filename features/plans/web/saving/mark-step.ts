import type { PlanStep, StepMark } from '../../contract/plans.ts'
import type { Day } from '#platform/contract/values.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import { removeWholePlan } from '../queries.ts'
import { markId, planOutbox } from './outbox.ts'

/** Saves a mark on the device, and on the server as soon as there is a connection; rejects where the server refuses it. */
export async function markStep({ topic, days }: PlanStep, day: Day, is: StepMark): Promise<void> {
  const mark = days.find((one) => one.day === day)
  await planOutbox.put(markId({ day, topic }), { topic, day, is, at: timeOfChange(mark) })
}

export async function removePlanAndWaiting(): Promise<void> {
  await removeWholePlan()
  planOutbox.listWaiting().forEach((one) => planOutbox.drop(markId(one)))
}
