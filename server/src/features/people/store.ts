import type { Rows } from '../../db/tenant.ts'
import { access } from './access-store.ts'
import { listing } from './listing-store.ts'

export type PeopleStore = ReturnType<typeof peopleStore>

export function peopleStore(rows: Rows) {
  return { ...listing(rows), ...access }
}
