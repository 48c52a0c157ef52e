import { removeSavedCondition, saveCondition } from '../contract/conditions.ts'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { outbox } from '#platform/offline/outbox/outbox.ts'
import { SAVED_CONDITIONS_OUTBOX } from './outbox-name.ts'

/** Saved states of conditions that wait to be sent. */
export const savedOutbox = outbox({
  name: SAVED_CONDITIONS_OUTBOX,
  schema: z.boolean(),
  send: (id, isSaved, signal) =>
    call(isSaved ? saveCondition : removeSavedCondition, { id }, { ...(signal && { signal }) }),
})
