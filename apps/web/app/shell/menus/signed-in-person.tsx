import { useSyncExternalStore } from 'react'
import { authEntryText, readAuthEntry, watchAuthEntry } from '#platform/api/auth-entry.ts'
import { RoleName } from '#features/labels/parts/role-name.tsx'

/** The person's name and role; the name may change while a menu is open. */
export function SignedInPerson() {
  useSyncExternalStore(watchAuthEntry, authEntryText)
  const person = readAuthEntry()
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{person?.name}</p>
      <p className="text-small text-ink-soft">{person && <RoleName role={person.role} />}</p>
    </div>
  )
}
