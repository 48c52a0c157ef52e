import type { Database } from './db/connect.ts'
import type { Membership } from './db/cross-tenant-queries.ts'
import { preferred } from './features/accounts/membership.ts'
import type { PasswordService } from './features/accounts/passwords.ts'
import type { InvitationService } from './features/invitations/service.ts'
import type { PeopleService } from './features/people/service.ts'
import type { MailRequest } from './mail/requests.ts'

type Needs = {
  database: Database
  passwords: PasswordService
  invitations: InvitationService
  people: PeopleService
}

/**
 * Mails whoever has this address the way in that fits them: a link for a new password, their invitation once more, or,
 * where access was switched off, the link to their data. Strangers get nothing.
 */
export function wayIn({ database, passwords, invitations, people }: Needs) {
  return async ({ email, companyId }: MailRequest): Promise<void> => {
    const memberships = await database.crossTenantQueries.listMemberships(email)
    const open = memberships.filter(({ disabled }) => !disabled)
    const found = preferred(open, companyId, ({ activated }) => !activated)
    if (!found) return mailData(memberships, companyId)
    const tenant = database.tenant(found.companyId)
    if (found.activated) await passwords.mailResetLink(tenant, found.memberId)
    // One that was mailed a moment ago is not mailed again.
    else await invitations.resend(tenant, null, found.memberId)
  }

  async function mailData(memberships: Membership[], companyId: string | undefined): Promise<void> {
    const found = preferred(memberships, companyId, () => false)
    if (found) await people.mailExportLink(database.tenant(found.companyId), found.memberId)
  }
}
