import type { Rows } from '#platform/db/tenant.ts'
import { access } from './access-store.ts'
import { personEdits } from './edit-store.ts'
import { personHistory } from './history-store.ts'
import { peopleListing } from './listing-store.ts'

export type PeopleStore = ReturnType<typeof peopleStore>

export function peopleStore(rows: Rows) {
  return { ...peopleListing(rows), ...personHistory(rows), ...access, ...personEdits }
}
