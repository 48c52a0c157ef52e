import { relationshipDraft } from '../../contract/our-relationship.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { STORED_PROGRESS } from '../paths.ts'

/** What this device stores of what a person writes. */
const storedProgress = z.object({
  draft: relationshipDraft,
  /** Whether the server has all of it. */
  saved: z.boolean(),
})
export type StoredProgress = z.infer<typeof storedProgress>

export const progressStore = localStore({
  keyOf: ({ person, company }) => `${STORED_PROGRESS}/${person}/${company}`,
  schema: storedProgress,
  version: 1,
  until: 'log-out',
})

/** Whether the signed-in person has something here that the server has not. */
export function hasUnsent(): boolean {
  return progressStore.read()?.saved === false
}
