import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '../contract/invitations.ts'
import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { eq } from '#platform/db/drizzle.ts'
import { invitationBatches, members } from '#platform/db/tables/people.ts'

/** A pending invitation that was mailed long enough ago to be mailed again. */
const invitation: AccessTarget = {
  name: 'invitation',
  async make({ database, here }) {
    const { id } = await makeMember(database, here)
    const waiting = { activatedAt: null, invitedAt: new Date(0), invitationEndsAt: new Date(0) }
    await database.tenant(here.id).write((tx) => tx.update(members).set(waiting).where(eq(members.id, id)))
    return id
  },
}

const batch: AccessTarget = {
  name: 'invitation-batch',
  async make({ database, here }) {
    const invitation = { id: randomUUID(), companyId: here.id }
    await database.tenant(here.id).write((tx) => tx.insert(invitationBatches).values(invitation))
    return invitation.id
  },
}

const stranger = { email: 'stranger@example.com' }
const token = 'a token that nobody was mailed'

export const accessCases: AccessCases = {
  validateToken: { may: 'public', with: { token } },
  generateNewToken: { may: 'public', with: { token }, answer: 'invalid-action-code' },
  requestInvitation: { may: 'public', with: stranger },
  confirmInvitation: {
    may: 'public',
    with: { token, name: 'Robin', password: PASSWORD, termsVersion: TERMS_VERSION },
    answer: 'invalid-action-code',
  },
  invite: { may: 'admin', with: { rows: [stranger] } },
  resendInvitation: { may: 'admin', target: invitation },
  resendInvitations: { may: 'admin', with: () => ({ ids: [randomUUID()] }) },
  revokeInvitation: { may: 'admin', target: invitation },
  remindInvited: { may: 'admin' },
  checkInvitations: { may: 'admin', with: { rows: [stranger] } },
  listInvitationBatches: { may: 'admin' },
  withdrawInvitationBatch: { may: 'admin', target: batch },
}
