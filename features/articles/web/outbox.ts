import { noteRead, removeSavedArticle, saveArticle } from '../contract/articles.ts'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { outbox } from '#platform/offline/outbox/outbox.ts'
import { READ_ARTICLES_OUTBOX, SAVED_ARTICLES_OUTBOX } from './outbox-names.ts'

/** Saved states of articles that wait to be sent. */
export const savedOutbox = outbox({
  name: SAVED_ARTICLES_OUTBOX,
  schema: z.boolean(),
  send: (id, isSaved, signal) =>
    call(isSaved ? saveArticle : removeSavedArticle, { id }, { ...(signal && { signal }) }),
})

/** Reads of articles that wait to be reported. */
export const readOutbox = outbox({
  name: READ_ARTICLES_OUTBOX,
  schema: z.literal(true),
  send: (id, _, signal) => call(noteRead, { id }, { ...(signal && { signal }) }),
})

export async function sendUnsent(): Promise<void> {
  await Promise.all([savedOutbox.sendUnsent(), readOutbox.sendUnsent()])
}
