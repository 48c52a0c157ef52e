import { hasEnded, readEntry, type Lifetime } from './entry.ts'
import { currentOwner, type Owner } from './owner.ts'
import { readStored, removeStored, storedKeys, type Area } from './storage.ts'

/**
 * Removes what people other than the present one left in the browser's storage, and what is over with a session.
 * Every entry says itself whose it is and until when it stays, so that no list names what features store.
 */
export function clearStored(over: Lifetime[]): void {
  const here = currentOwner()
  for (const area of ['local', 'tab'] satisfies Area[]) {
    for (const key of storedKeys(area)) {
      const found = readEntry(readStored(area, key)) ?? ofOldKey(key)
      if (found && hasEnded(found, over, here)) removeStored(area, key)
    }
  }
}

/** What was stored before entries said whose they are; until 2027, when the last of it is read or too old. */
function ofOldKey(key: string): { owner: Owner; until: Lifetime } | undefined {
  const [, answersOf] = /^answers\/([^/]*)\//.exec(key) ?? []
  if (answersOf !== undefined) return { owner: { person: answersOf, company: '' }, until: 'log-out' }
  const [, editOf] = /^questionnaire-edit (.+)$/.exec(key) ?? []
  if (editOf !== undefined) return { owner: { person: editOf, company: '' }, until: 'next-person' }
  if (key === 'answers-shown' || key === 'answers-keeping') {
    return { owner: { person: '', company: '' }, until: 'session-end' }
  }
  return undefined
}
