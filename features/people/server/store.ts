import type { Rows } from '#platform/db/tenant.ts'
import { access } from './access-store.ts'
import { editing } from './edit-store.ts'
import { personHistory } from './history-store.ts'
import { listing } from './listing-store.ts'

export type PeopleStore = ReturnType<typeof peopleStore>

export function peopleStore(rows: Rows) {
  return { ...listing(rows), ...personHistory(rows), ...access, ...editing }
}
