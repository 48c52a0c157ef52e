import type { Rows } from '#platform/db/tenant.ts'
import { createInvited } from './invite-store.ts'
import { renew, revoke } from './renewal-store.ts'
import { pendingInvitations } from './waiting-store.ts'

export type InvitationStore = ReturnType<typeof invitationStore>

export function invitationStore(rows: Rows) {
  return { ...pendingInvitations(rows), createInvited, renew, revoke }
}
