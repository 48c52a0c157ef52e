import { removeSavedVideo, saveVideo } from '../contract/videos.ts'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { outbox } from '#platform/offline/outbox/outbox.ts'
import { SAVED_VIDEOS_OUTBOX } from './outbox-name.ts'

/** Unsent changes of whether videos are saved. */
export const savedOutbox = outbox({
  name: SAVED_VIDEOS_OUTBOX,
  schema: z.boolean(),
  send: (id, isSaved, signal) =>
    call(isSaved ? saveVideo : removeSavedVideo, { id }, { ...(signal && { signal }) }),
})
