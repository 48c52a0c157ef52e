import { currentOwner, type Owner } from '../owner.ts'
import { storedKeys } from '../storage.ts'

/** Returns the prefix of the storage keys of a person's outbox. */
export const outboxKeyPrefix = (name: string, { person, company }: Owner): string =>
  `outbox/${name}/${person}/${company}/`

/**
 * Lists the ids of things with a waiting value, without loading the code that sends them, which most people
 * never need.
 */
export function waitingIds(name: string, owner = currentOwner()): string[] {
  const start = outboxKeyPrefix(name, owner)
  return storedKeys('local')
    .filter((key) => key.startsWith(start) && !key.endsWith('/unread'))
    .map((key) => key.slice(start.length))
}

export const hasWaiting = (name: string): boolean => waitingIds(name).length > 0

const listeners = new Set<() => void>()

/** Notifies this tab that a value waits, or was sent; the browser notifies other tabs. */
export function notifyWaitingChanged(): void {
  listeners.forEach((listener) => listener())
}

/** Calls the listener when waiting values have changed, in any tab; returns how to stop. */
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
