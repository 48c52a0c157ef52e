import { removeSavedVideo, saveVideo } from '@hale/contracts/videos/videos'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { outbox } from '../../offline/outbox/outbox.ts'
import { SAVED } from './outbox-name.ts'

/** Whether it is saved. */
export const savedOutbox = outbox({
  name: SAVED,
  schema: z.boolean(),
  send: (id, isSaved, signal) =>
    call(isSaved ? saveVideo : removeSavedVideo, { id }, { ...(signal && { signal }) }),
})
