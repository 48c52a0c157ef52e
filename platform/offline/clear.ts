import { hasEnded, readEntry, type Lifetime } from './entry.ts'
import { currentOwner, type Owner } from './owner.ts'
import { readStored, removeStored, storedKeys, type Area } from './storage.ts'

/**
 * Deletes the entries of the browser's storage whose lifetime, one of `over`, has ended. Every entry states its owner
 * and lifetime, so no list of what features store is needed.
 */
export function clearStoredData(over: Lifetime[]): void {
  const here = currentOwner()
  for (const area of ['local', 'tab'] satisfies Area[]) {
    for (const key of storedKeys(area)) {
      const entry = readEntry(readStored(area, key)) ?? ofOldKey(key)
      if (entry && hasEnded(entry, over, here)) removeStored(area, key)
    }
  }
}

/**
 * Returns the owner and lifetime of an entry from before entries had them; needed until 2027, when all have
 * been read or are too old.
 */
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
