import { role } from '#features/accounts/contract/accounts.ts'
import * as z from 'zod/mini'

/** Local-storage key of the signed-in person on this device. The entry holds no secret. */
export const AUTH_KEY = 'auth'

const authEntry = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** The company's slug. */
  company: z.string(),
  /** When the current access token expires, as ISO 8601. */
  expiry: z.string(),
  /** Whether the server refuses them everything but setting up a second factor. */
  lacksSecondFactor: z.optional(z.boolean()),
})
export type AuthEntry = z.infer<typeof authEntry>

const listeners = new Set<() => void>()

export function hasAuthEntry(): boolean {
  return localStorage.getItem(AUTH_KEY) !== null
}

export function readAuthEntry(): AuthEntry | undefined {
  try {
    return z.parse(authEntry, JSON.parse(localStorage.getItem(AUTH_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

export function writeAuthEntry(entry: AuthEntry): void {
  localStorage.setItem(AUTH_KEY, JSON.stringify(entry))
  listeners.forEach((listener) => listener())
}

/**
 * Calls the listener when the entry changes, here or in another tab, and returns how to stop; for
 * `useSyncExternalStore`, with `authEntryText`.
 */
export function watchAuthEntry(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Returns the entry as it is stored, null without one. The text is the same as long as nothing has changed.
 */
export function authEntryText(): string | null {
  return localStorage.getItem(AUTH_KEY)
}

export function removeAuthEntry(): void {
  localStorage.removeItem(AUTH_KEY)
}
