import { readAuthEntry } from '../../api/auth-entry.ts'

const PREFIX = 'questionnaire-edit '

/** Where this device keeps what somebody edits and has not saved; nowhere for nobody. */
export function keptEditKey(): string | undefined {
  const owner = readAuthEntry()?.id
  return owner && PREFIX + owner
}

/** What one person edited on this device is not there for the next. */
export function forgetOthersEdit(): void {
  const own = keptEditKey()
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== own)
  others.forEach((key) => localStorage.removeItem(key))
}
