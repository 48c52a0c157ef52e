import type { Rows } from '#platform/db/tenant.ts'
import { passwordChanges } from './change-store.ts'
import { resetLinkStore } from './reset-link-store.ts'

export type PasswordStore = ReturnType<typeof passwordStore>

export function passwordStore(rows: Rows) {
  return { ...passwordChanges(rows), ...resetLinkStore(rows) }
}
