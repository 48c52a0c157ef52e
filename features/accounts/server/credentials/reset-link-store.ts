import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { lockAccount, replacePassword } from '#platform/db/roles/new-password.ts'
import { isPasswordRefused } from '#platform/db/queries/password-refused.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { mailedLinks } from '#platform/db/tables/mail.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'
import { person, reportChange } from './change-store.ts'

/** Links to choose a new password: how they are mailed, found and spent. */
export function resetLinkStore(rows: Rows) {
  return {
    /** Returns the link of a token's hash, used or not, with the member who asked for it. */
    async findResetLink(tenant: Tenant, hash: Buffer) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            ...person,
            passwordRefused: isPasswordRefused,
            used: sql<boolean>`${mailedLinks.usedAt} is not null or ${members.disabledAt} is not null`,
            expired: sql<boolean>`${mailedLinks.expiresAt} <= now()`,
          })
          .from(mailedLinks)
          .innerJoin(members, eq(members.id, mailedLinks.memberId))
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .innerJoin(companies, eq(companies.id, members.companyId))
          .where(
            and(
              eq(mailedLinks.companyId, tenant.companyId),
              eq(mailedLinks.hash, hash),
              eq(mailedLinks.purpose, 'password-reset'),
            ),
          ),
      )
      return row
    },

    /** Creates a link that expires after `minutes`, and mails it; `sealed` is its token. */
    async mailResetLink(tenant: Tenant, memberId: string, hash: Buffer, sealed: Buffer, minutes: number) {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx.insert(mailedLinks).values({
          hash,
          companyId,
          memberId,
          purpose: 'password-reset',
          expiresAt: sql`now() + make_interval(mins => ${minutes})`,
        })
        await addMails(tx, companyId, [{ memberId, kind: 'password-reset', sealed }])
        await writeAudit(tx, companyId, [
          { actorId: null, subjectId: memberId, action: 'account.password-link-mailed' },
        ])
      })
    },

    async mailSignOnNotice({ write, companyId }: Tenant, memberId: string): Promise<void> {
      await write((tx) => addMails(tx, companyId, [{ memberId, kind: 'single-sign-on' }]))
    },

    /** Uses up a link, atomically; returns false where another request used it first. */
    spendResetLink(tenant: Tenant, accountId: string, hash: Buffer, passwordHash: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        await lockAccount(tx, accountId)
        const [spentRow] = await tx
          .update(mailedLinks)
          .set({ usedAt: sql`now()` })
          .from(members)
          .where(
            and(
              eq(mailedLinks.companyId, tenant.companyId),
              eq(mailedLinks.hash, hash),
              eq(mailedLinks.purpose, 'password-reset'),
              isNull(mailedLinks.usedAt),
              sql`${mailedLinks.expiresAt} > now()`,
              eq(members.id, mailedLinks.memberId),
              isNull(members.disabledAt),
            ),
          )
          .returning({ memberId: members.id })
        if (!spentRow) return false
        await replacePassword(tx, accountId, passwordHash, null)
        await reportChange(tx, tenant.companyId, spentRow.memberId, 'account.password-reset')
        return true
      })
    },
  }
}
