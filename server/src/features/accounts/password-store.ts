import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../db/audit.ts'
import { accounts, companies, mailedLinks, members } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { postMails } from '../../mail/post.ts'

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
  async function savePassword(
    tx: Rows,
    tenant: Tenant,
    who: { memberId: string; accountId: string },
    passwordHash: string,
    spared: string | null,
    action: string,
  ): Promise<void> {
    const { companyId } = tenant
    await tx
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: sql`now()` })
      .where(eq(accounts.id, who.accountId))
    await tx.execute(sql`select door_void_resets(${who.accountId})`)
    await tx.execute(sql`select door_end_sessions(${who.accountId}, ${spared}, 'password')`)
    await postMails(tx, companyId, [{ memberId: who.memberId, kind: 'password-changed' }])
    await writeAudit(tx, companyId, [{ actorId: who.memberId, subjectId: who.memberId, action }])
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
        await postMails(tx, companyId, [{ memberId, kind: 'password-reset', sealed }])
      })
    },

    /** Spends the link in one statement; false when somebody was faster. */
    spendResetLink(tenant: Tenant, accountId: string, hash: Buffer, passwordHash: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        // The account before its links, always: two who come with two links wait for each other in one order.
        await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
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
          .returning({ memberId: members.id, accountId: members.accountId })
        if (!spent) return false
        await savePassword(tx, tenant, spent, passwordHash, null, 'account.password-reset')
        return true
      })
    },

    async changePassword(
      tenant: Tenant,
      who: { memberId: string; accountId: string },
      passwordHash: string,
      spared: string,
    ): Promise<void> {
      await tenant.write((tx) =>
        savePassword(tx, tenant, who, passwordHash, spared, 'account.password-changed'),
      )
    },
  }
}
