import { markPlanStep } from '../../contract/endpoints.ts'
import { plural } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { jsonOutbox } from '#platform/offline/outbox/json-outbox.ts'
import { showRefusal } from '#platform/ui/feedback/show-refusal.ts'
import { errorMessages } from '../error-messages.ts'
import { cacheSavedPlan } from '../queries.ts'
import { PLAN_OUTBOX } from './outbox-name.ts'

const { input } = markPlanStep
/** A mark of a step on a day. */
export type MadeMark = z.infer<typeof input>

/** Unsent marks, one for each step and day. */
export const planOutbox = jsonOutbox({
  name: PLAN_OUTBOX,
  schema: input,
  send: async (mark, signal) => cacheSavedPlan(await call(markPlanStep, mark, { ...(signal && { signal }) })),
  onRefused: (marks, error) => {
    const title = () =>
      plural(marks.length, {
        one: 'What you marked in your plan could not be saved',
        other: '# things you marked in your plan could not be saved',
      })
    void showRefusal({ feature: 'plans', errors: errorMessages, title }, error)
  },
})

export const markId = ({ day, topic }: Pick<MadeMark, 'day' | 'topic'>): string => `${day}.${topic}`
