import { questionnaire } from '@hale/contracts/questionnaires'
import * as z from 'zod/mini'
import { edit } from './edit.ts'
import { keptEditKey } from './kept-edit-key.ts'

/** What this device keeps of an edit that is not saved, and what it stands on. */
const keptEdit = z.object({ base: questionnaire, edit })
export type KeptEdit = z.infer<typeof keptEdit>

/** Nothing where there is nothing that this version of Hale can read. */
export function readKeptEdit(): KeptEdit | undefined {
  const key = keptEditKey()
  try {
    const found = z.safeParse(keptEdit, JSON.parse((key && localStorage.getItem(key)) ?? 'null'))
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps an edit, or nothing any more. */
export function keepEdit(kept: KeptEdit | undefined): void {
  const key = keptEditKey()
  if (!key) return
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // The page has said that this device keeps nothing.
  }
}

const TRIED = 'questionnaire-edit-tried'

/** Storage may be full or forbidden. */
export function canKeepEdit(): boolean {
  try {
    localStorage.setItem(TRIED, '')
    localStorage.removeItem(TRIED)
    return true
  } catch {
    return false
  }
}
