import { markPlanStep } from '../../contract/endpoints.ts'
import type * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { jsonOutbox } from '#platform/offline/outbox/json-outbox.ts'
import { showSaved } from '../queries.ts'
import { PLAN } from './outbox-name.ts'

const { input } = markPlanStep
/** A mark of a step on a day. */
export type MadeMark = z.infer<typeof input>

/** Unsent marks, one for each step and day. */
export const planOutbox = jsonOutbox({
  name: PLAN,
  schema: input,
  send: async (mark, signal) => showSaved(await call(markPlanStep, mark, { ...(signal && { signal }) })),
})

export const markId = ({ day, topic }: Pick<MadeMark, 'day' | 'topic'>): string => `${day}.${topic}`
