import type { Membership } from './db/doors.ts'
import type { Database } from './db/connect.ts'
import type { MailRequest } from './mail/requests.ts'
import type { PasswordService } from './features/accounts/passwords.ts'
import type { InvitationService } from './features/invitations/service.ts'

type Needs = { database: Database; passwords: PasswordService; invitations: InvitationService }

/**
 * Mails whoever has this address the way in that fits them: a link for a new password, or their invitation once
 * more. Strangers, and those whose access was switched off, get nothing.
 */
export function wayIn({ database, passwords, invitations }: Needs) {
  return async ({ email, companyId }: MailRequest): Promise<void> => {
    const found = choose(await database.doors.listMemberships(email), companyId)
    if (!found) return
    const tenant = database.tenant(found.companyId)
    if (found.activated) await passwords.mailResetLink(tenant, found.memberId)
    // One that was mailed a moment ago is not mailed again.
    else await invitations.resend(tenant, null, found.memberId)
  }
}

/** Active before invited, the page's company before others, then the oldest. */
function choose(memberships: Membership[], companyId: string | undefined): Membership | undefined {
  const rank = (one: Membership) => Number(!one.activated) * 2 + Number(one.companyId !== companyId)
  return memberships.filter(({ disabled }) => !disabled).toSorted((a, b) => rank(a) - rank(b))[0]
}
