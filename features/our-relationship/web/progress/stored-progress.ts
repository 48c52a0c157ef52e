import { relationshipDraft } from '../../contract/our-relationship.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { PROGRESS_KEY_PREFIX } from '../paths.ts'

/** A person's progress as this device stores it. */
const storedProgress = z.object({
  draft: relationshipDraft,
  /** Whether the server has all of it. */
  saved: z.boolean(),
})
export type StoredProgress = z.infer<typeof storedProgress>

export const progressStore = localStore({
  keyOf: ({ person, company }) => `${PROGRESS_KEY_PREFIX}/${person}/${company}`,
  schema: storedProgress,
  version: 1,
  until: 'log-out',
})

/** Whether this device has progress of the signed-in person that the server does not have. */
export function hasUnsent(): boolean {
  return progressStore.read()?.saved === false
}
