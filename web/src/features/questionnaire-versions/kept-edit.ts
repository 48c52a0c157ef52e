import * as z from 'zod/mini'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { edit } from './edit.ts'

/** What this device keeps of an edit that is not saved: whose it is, and which version it stands on. */
const keptEdit = z.object({ owner: z.string(), base: z.int(), edit })
export type KeptEdit = Pick<z.infer<typeof keptEdit>, 'base' | 'edit'>

const KEY = 'questionnaire-edit'

/** Nothing of what somebody else edited here, nor of what this version of Hale cannot read. */
export function readKeptEdit(): KeptEdit | undefined {
  const kept = read()
  return kept && kept.owner === readAuthEntry()?.id ? kept : undefined
}

/** Keeps an edit, or nothing any more. */
export function keepEdit(kept: KeptEdit | undefined): void {
  const owner = readAuthEntry()?.id
  try {
    if (kept && owner) localStorage.setItem(KEY, JSON.stringify({ owner, ...kept }))
    else localStorage.removeItem(KEY)
  } catch {
    // The page has said that this device keeps nothing.
  }
}

/** Storage may be full or forbidden. */
export function canKeepEdit(): boolean {
  try {
    localStorage.setItem(`${KEY}-try`, '')
    localStorage.removeItem(`${KEY}-try`)
    return true
  } catch {
    return false
  }
}

/** What one person edited on this device is not there for the next. */
export function forgetOthersEdit(): void {
  if (!readKeptEdit()) keepEdit(undefined)
}

function read() {
  try {
    const found = z.safeParse(keptEdit, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}
