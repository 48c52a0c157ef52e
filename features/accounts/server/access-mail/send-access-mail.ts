import type { Membership } from '#platform/db/cross-tenant-queries.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { MailRequest } from '#platform/mail/requests.ts'

/** Which of somebody's memberships is meant; see `accounts`. */
type Prefer = (
  memberships: Membership[],
  companyId: string | undefined,
  worse: (membership: Membership) => boolean,
) => Membership | undefined

export type Needs = {
  database: Pick<Database, 'tenant' | 'crossTenantQueries'>
  preferMembership: Prefer
  passwords: {
    mailResetLink(tenant: Tenant, memberId: string): Promise<void>
    mailSignOnNotice(tenant: Tenant, memberId: string): Promise<void>
  }
  invitations: { resend(tenant: Tenant, actorId: null, memberId: string): Promise<unknown> }
  people: { mailExportLink(tenant: Tenant, memberId: string): Promise<void> }
}

/**
 * Sends the owner of an address the mail that fits them: a link for a new password, or that their company takes single
 * sign-on alone; their invitation once more; or, where access was switched off, the link to their data. Strangers get nothing.
 */
export function accessMailSender({ database, preferMembership, passwords, invitations, people }: Needs) {
  return async function sendAccessMail({ email, companyId }: MailRequest): Promise<void> {
    const memberships = await database.crossTenantQueries.listMemberships(email)
    const open = memberships.filter(({ disabled }) => !disabled)
    const found = preferMembership(open, companyId, (one) => !one.activated || one.passwordRefused)
    if (!found) return mailData(memberships, companyId)
    const tenant = database.tenant(found.companyId)
    if (found.activated && found.passwordRefused) await passwords.mailSignOnNotice(tenant, found.memberId)
    else if (found.activated) await passwords.mailResetLink(tenant, found.memberId)
    // One that was mailed a moment ago is not mailed again.
    else await invitations.resend(tenant, null, found.memberId)
  }

  async function mailData(memberships: Membership[], companyId: string | undefined): Promise<void> {
    const found = preferMembership(memberships, companyId, () => false)
    if (found) await people.mailExportLink(database.tenant(found.companyId), found.memberId)
  }
}
