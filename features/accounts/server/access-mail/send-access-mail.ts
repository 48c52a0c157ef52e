import type { Membership } from '#platform/db/cross-tenant-queries.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { MailRequest } from '#platform/mail/requests.ts'

/** Chooses one of a person's memberships; see `preferred` in `accounts`. */
type PreferCompany = (
  memberships: Membership[],
  companyId: string | undefined,
  worse: (membership: Membership) => boolean,
) => Membership | undefined

export type Dependencies = {
  database: Pick<Database, 'tenant' | 'crossTenantQueries'>
  preferMembership: PreferCompany
  passwords: {
    mailResetLink(tenant: Tenant, memberId: string): Promise<void>
    mailSignOnNotice(tenant: Tenant, memberId: string): Promise<void>
  }
  invitations: { resend(tenant: Tenant, actorId: null, memberId: string): Promise<unknown> }
  people: { mailExportLink(tenant: Tenant, memberId: string): Promise<void> }
}

/**
 * Sends the owner of an address the mail that fits: a link for a new password, a notice that their company allows
 * single sign-on only, their invitation again, or, where their access was disabled, a link to export their data.
 * Unknown addresses get no mail.
 */
export function accessMailSender({
  database,
  preferMembership,
  passwords,
  invitations,
  people,
}: Dependencies) {
  return async function sendAccessMail({ email, companyId }: MailRequest): Promise<void> {
    const memberships = await database.crossTenantQueries.listMemberships(email)
    const open = memberships.filter(({ disabled }) => !disabled)
    const membership = preferMembership(open, companyId, (one) => !one.activated || one.passwordRefused)
    if (!membership) return mailData(memberships, companyId)
    const tenant = database.tenant(membership.companyId)
    if (membership.activated && membership.passwordRefused)
      await passwords.mailSignOnNotice(tenant, membership.memberId)
    else if (membership.activated) await passwords.mailResetLink(tenant, membership.memberId)
    // `resend` skips an invitation that was mailed a moment ago.
    else await invitations.resend(tenant, null, membership.memberId)
  }

  async function mailData(memberships: Membership[], companyId: string | undefined): Promise<void> {
    const membership = preferMembership(memberships, companyId, () => false)
    if (membership) await people.mailExportLink(database.tenant(membership.companyId), membership.memberId)
  }
}
