import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../../core/audit.ts'
import { lockAccount, replacePassword } from '../../../db/new-password.ts'
import { accounts, companies, mailedLinks, members } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { addMails } from '../../../mail/add-mails.ts'

export type PasswordStore = ReturnType<typeof passwordStore>

const person = {
  memberId: members.id,
  accountId: members.accountId,
  email: accounts.email,
  name: members.name,
  passwordHash: accounts.passwordHash,
  company: companies.name,
}

export function passwordStore(rows: Rows) {
  /** Tells the person by mail, and writes it down. */
  async function tell(tx: Rows, companyId: string, memberId: string, action: string): Promise<void> {
    await addMails(tx, companyId, [{ memberId, kind: 'password-changed' }])
    await writeAudit(tx, companyId, [{ actorId: memberId, subjectId: memberId, action }])
  }

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

    /** The link that a mailed token belongs to, spent or not, and whose it is. */
    async findResetLink(tenant: Tenant, hash: Buffer) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            ...person,
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

    /** Makes a link of so many minutes and mails it; `sealed` is its token. */
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
      })
    },

    /** Spends the link in one statement; false when somebody was faster. */
    spendResetLink(tenant: Tenant, accountId: string, hash: Buffer, passwordHash: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        await lockAccount(tx, accountId)
        const [spent] = await tx
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
        if (!spent) return false
        await replacePassword(tx, accountId, passwordHash, null)
        await tell(tx, tenant.companyId, spent.memberId, 'account.password-reset')
        return true
      })
    },

    async changePassword(
      tenant: Tenant,
      who: { memberId: string; accountId: string },
      passwordHash: string,
      spared: string,
    ): Promise<void> {
      await tenant.write(async (tx) => {
        await lockAccount(tx, who.accountId)
        await replacePassword(tx, who.accountId, passwordHash, spared)
        await tell(tx, tenant.companyId, who.memberId, 'account.password-changed')
      })
    },
  }
}
