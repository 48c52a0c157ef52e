import type { Rows } from '#platform/db/tenant.ts'
import { createInvited } from './invite-store.ts'
import { renew, revoke } from './renewal-store.ts'
import { waiting } from './waiting-store.ts'

export type InvitationStore = ReturnType<typeof invitationStore>

export function invitationStore(rows: Rows) {
  return { ...waiting(rows), createInvited, renew, revoke }
}
