import type { Language } from '#platform/contract/languages.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { lockAccount, replacePassword } from '#platform/db/roles/new-password.ts'
import { offeredLanguagesColumn } from '#platform/db/queries/company-languages.ts'
import { isPasswordRefused } from '#platform/db/queries/password-refused.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { mailedLinks } from '#platform/db/tables/mail.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'
import { isWaiting } from '../waiting-store.ts'

/** Days after its expiry in which an invitation can be renewed by its token. */
const RENEWABLE_DAYS = 30

export type ActivationStore = ReturnType<typeof activationStore>

/** Finds the invitation of a mailed token, and activates its member. */
export function activationStore(rows: Rows) {
  return {
    /** Returns the invitation of a token's hash, with the columns that decide its state. */
    async findInvitation(tenant: Tenant, hash: Buffer) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            memberId: members.id,
            email: accounts.email,
            // Empty where the stored name is only the address, a placeholder.
            name: sql<string>`case when ${members.name} = ${members.email} then '' else ${members.name} end`,
            ...{ company: companies.name, passwordRefused: isPasswordRefused },
            languages: offeredLanguagesColumn,
            used: sql<boolean>`${members.activatedAt} is not null`,
            expired: sql<boolean>`${mailedLinks.expiresAt} <= now()`,
            closed: sql<boolean>`${members.disabledAt} is not null
              or ${mailedLinks.expiresAt} <= now() - make_interval(days => ${RENEWABLE_DAYS})`,
          })
          .from(mailedLinks)
          .innerJoin(members, eq(members.id, mailedLinks.memberId))
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .innerJoin(companies, eq(companies.id, mailedLinks.companyId))
          .where(
            and(
              eq(mailedLinks.companyId, tenant.companyId),
              eq(mailedLinks.hash, hash),
              eq(mailedLinks.purpose, 'invitation'),
            ),
          ),
      )
      return row
    },

    /** Uses up the token, atomically, and activates the member; returns undefined where another request used it first. */
    activate(
      tenant: Tenant,
      hash: Buffer,
      activation: { name: string; passwordHash: string; termsVersion: string; language: Language | null },
    ) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const [member] = await tx
          .update(members)
          .set({
            name: activation.name,
            activatedAt: sql`now()`,
            movedAt: null,
            termsVersion: activation.termsVersion,
            termsAcceptedAt: sql`now()`,
            ...(activation.language && { language: activation.language }),
          })
          .from(mailedLinks)
          .where(
            and(
              isWaiting(tenant),
              eq(mailedLinks.hash, hash),
              eq(mailedLinks.companyId, companyId),
              eq(mailedLinks.purpose, 'invitation'),
              sql`${mailedLinks.expiresAt} > now()`,
              eq(members.id, mailedLinks.memberId),
            ),
          )
          .returning({ id: members.id, accountId: members.accountId })
        if (!member) return undefined
        await tx
          .update(mailedLinks)
          .set({ usedAt: sql`now()` })
          .where(and(eq(mailedLinks.companyId, companyId), eq(mailedLinks.hash, hash)))
        const before = await lockAccount(tx, member.accountId)
        await replacePassword(tx, member.accountId, activation.passwordHash, null)
        // The account was active in another company, where this has changed its password too.
        if (before) await addMails(tx, companyId, [{ memberId: member.id, kind: 'password-changed' }])
        await writeAudit(tx, companyId, [
          { actorId: member.id, subjectId: member.id, action: 'account.activated' },
        ])
        return member.id
      })
    },
  }
}
