import { completeTour } from '../contract/tours.ts'
import * as z from 'zod/mini'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { outbox } from '#platform/offline/outbox/outbox.ts'
import { COMPLETIONS_OUTBOX } from './outbox-name.ts'

const completedOutbox = outbox({
  name: COMPLETIONS_OUTBOX,
  schema: z.literal(true),
  send: (id, _, signal) => call(completeTour, { id }, { ...(signal && { signal }) }),
})

export const { sendUnsent } = completedOutbox

/** Saves on the server, now or once there is a connection, that a tour must not start by itself again. */
export async function saveCompletion(id: string): Promise<void> {
  try {
    await completedOutbox.put(id, true)
  } catch (error) {
    // A completion that the server refuses is dropped: an admin removed the tour, or it may start again.
    if (!(error instanceof ApiError)) throw error
  }
}
