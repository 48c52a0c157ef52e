import { removeSavedCondition, saveCondition } from '@hale/contracts/conditions'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { outbox } from '../../offline/outbox/outbox.ts'
import { SAVED } from './outbox-name.ts'

/** Whether it is saved. */
export const savedOutbox = outbox({
  name: SAVED,
  schema: z.boolean(),
  send: (id, isSaved, signal) =>
    call(isSaved ? saveCondition : removeSavedCondition, { id }, { ...(signal && { signal }) }),
})
