import { currentOwner, type Owner } from '../owner.ts'
import { storedKeys } from '../storage.ts'

/** What the keys in the browser's storage begin with of what a person has waiting in an outbox. */
export const startOfOutbox = (name: string, { person, company }: Owner): string =>
  `outbox/${name}/${person}/${company}/`

/** The things of which something waits to be sent; without what sends it, which most people never load. */
export function waitingIds(name: string, owner = currentOwner()): string[] {
  const start = startOfOutbox(name, owner)
  return storedKeys('local')
    .filter((key) => key.startsWith(start) && !key.endsWith('/unread'))
    .map((key) => key.slice(start.length))
}

export const hasWaiting = (name: string): boolean => waitingIds(name).length > 0

const listeners = new Set<() => void>()

/** Says in this tab that something waits, or was sent; the browser tells the other tabs. */
export function noteWaiting(): void {
  listeners.forEach((listener) => listener())
}

/** Calls when what waits has changed, in whatever tab; returns how to stop. */
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
