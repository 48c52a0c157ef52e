import { currentOwner, type Owner } from './owner.ts'
import { storedKeys } from './storage.ts'

/** What the keys in the browser's storage begin with of what a person has waiting in an outbox. */
export const startOfOutbox = (name: string, { person, company }: Owner): string =>
  `outbox/${name}/${person}/${company}/`

/** Whether something waits to be sent; without what sends it, which most people never load. */
export function hasWaiting(name: string): boolean {
  const start = startOfOutbox(name, currentOwner())
  return storedKeys('local').some((key) => key.startsWith(start))
}
