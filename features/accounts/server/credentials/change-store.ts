import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { lockAccount, replacePassword } from '#platform/db/roles/new-password.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'

/** The columns of a person whose password is checked or changed. */
export const person = {
  memberId: members.id,
  accountId: members.accountId,
  email: accounts.email,
  name: members.name,
  passwordHash: accounts.passwordHash,
  company: companies.name,
}

/** Changes the password of a signed-in person. */
export function passwordChanges(rows: Rows) {
  return {
    async findPerson(tenant: Tenant, memberId: string) {
      const [row] = await tenant.read(() =>
        rows
          .select(person)
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .innerJoin(companies, eq(companies.id, members.companyId))
          .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId))),
      )
      return row
    },

    /** Changes the password and ends all sessions of the account but `sparedSessionId`. */
    async changePassword(
      tenant: Tenant,
      owner: { memberId: string; accountId: string },
      passwordHash: string,
      sparedSessionId: string,
    ): Promise<void> {
      await tenant.write(async (tx) => {
        await lockAccount(tx, owner.accountId)
        await replacePassword(tx, owner.accountId, passwordHash, sparedSessionId)
        await reportChange(tx, tenant.companyId, owner.memberId, 'account.password-changed')
      })
    },
  }
}

/** Mails the person that their password was changed, and records it. */
export async function reportChange(
  tx: Rows,
  companyId: string,
  memberId: string,
  action: AuditAction,
): Promise<void> {
  await addMails(tx, companyId, [{ memberId, kind: 'password-changed' }])
  await writeAudit(tx, companyId, [{ actorId: memberId, subjectId: memberId, action }])
}
