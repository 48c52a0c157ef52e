import { role } from '#features/accounts/contract/accounts.ts'
import * as z from 'zod/mini'

/** The key in local storage of who is logged in here. The entry holds no secret. */
export const AUTH_KEY = 'auth'

const authEntry = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** The company's slug. */
  company: z.string(),
  /** When the current access token expires. */
  expiry: z.string(),
  /** Whether nothing but the way to a second factor answers them. */
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

/** Calls when the entry changes, here or in another tab; for `useSyncExternalStore`, with `authEntryText`. */
export function watchAuthEntry(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The entry as it is stored: the same text as long as nothing has changed. */
export function authEntryText(): string | null {
  return localStorage.getItem(AUTH_KEY)
}

export function removeAuthEntry(): void {
  localStorage.removeItem(AUTH_KEY)
}
