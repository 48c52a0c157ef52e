import { queryClient } from '#platform/api/query-client.ts'
import { clearSavedReplies } from '#platform/offline/call-or-saved.ts'
import { clearStoredData } from '#platform/offline/clear.ts'
import { clearOthersDatabase } from '#platform/offline/database-store.ts'
import { clearKeptFiles } from '#platform/offline/kept/kept-files.ts'
import { features } from '../features.ts'

/** The service worker's cache of pictures that only a company's people may see. */
const PICTURES_CACHE = 'hale-pictures'

export { endToast } from './end-toast.ts'

// Loaded when a session begins or ends. Without browser storage there is nothing to clear.

/** Clears what this device shows of the person who was signed in. */
export async function onSessionEnd(): Promise<void> {
  clearStoredData(['session-end'])
  // Not awaited, since features may also have to clear data outside the browser's storage.
  for (const feature of features) feature.onSessionEnd?.().catch(() => {})
  // Requests in progress are cancelled, since the server would refuse them.
  await queryClient.cancelQueries()
  queryClient.clear()
  if ('caches' in window) await caches.delete(PICTURES_CACHE).catch(() => {})
  await clearKeptFiles().catch(() => {})
  await clearSavedReplies().catch(() => {})
}

/** Clears data that is not kept for the person's next login. */
export function onLogOut(): void {
  clearStoredData(['log-out'])
}

/** Clears data of people other than the one now signed in. */
export async function onPersonChange(): Promise<void> {
  clearStoredData(['log-out', 'next-person'])
  await clearOthersDatabase().catch(() => {})
}

/** Whether logging out would delete data that the server does not have. */
export async function hasUnsent(): Promise<boolean> {
  const answers = await Promise.all(features.map(async (feature) => feature.hasUnsent?.()))
  return answers.includes(true)
}
