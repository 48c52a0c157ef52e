import { markPlanStep } from '@hale/contracts/plans/endpoints'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { outbox } from '../../../offline/outbox/outbox.ts'
import { waitingIds } from '../../../offline/outbox/waiting.ts'
import { showSaved } from '../queries.ts'
import { PLAN } from './outbox-name.ts'

const { input } = markPlanStep
/** What was said of a step on a day. */
export type MadeMark = z.infer<typeof input>

/** One for each step and day, as JSON. */
export const planOutbox = outbox({
  name: PLAN,
  schema: z.string().check(z.refine((text) => parseMark(text) !== undefined)),
  send: async (_, text, signal) =>
    showSaved(await call(markPlanStep, readMark(text), { ...(signal && { signal }) })),
})

export const markId = ({ day, topic }: Pick<MadeMark, 'day' | 'topic'>): string => `${day}.${topic}`

/** What this device has not sent yet. */
export function listWaiting(): MadeMark[] {
  return waitingIds(PLAN).flatMap((id) => parseMark(planOutbox.waiting(id)) ?? [])
}

const readMark = (text: string): MadeMark => z.parse(input, JSON.parse(text))

function parseMark(text: string | undefined): MadeMark | undefined {
  if (text === undefined) return undefined
  try {
    return readMark(text)
  } catch {
    return undefined
  }
}
