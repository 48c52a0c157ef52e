import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { and, eq, isNotNull, isNull, sql } from '#platform/db/drizzle.ts'
import type { Language } from '#platform/contract/languages.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { chosenLanguage } from '#platform/db/queries/company-languages.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { mailedLinks } from '#platform/db/tables/mail.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { liveSessions } from './live-sessions-store.ts'

export type OwnStore = ReturnType<typeof ownStore>

/** What members may read and change about themselves; every query filters by member. */
export function ownStore(rows: Rows) {
  return {
    ...liveSessions(rows),

    async getAccount(tenant: Tenant, memberId: string) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            accountId: members.accountId,
            name: members.name,
            email: accounts.email,
            role: members.role,
            company: companies.name,
            country: members.country,
            companyCountry: companies.country,
            language: chosenLanguage,
            activatedAt: members.activatedAt,
            passwordChangedAt: accounts.passwordChangedAt,
            hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
            termsVersion: members.termsVersion,
            termsAcceptedAt: members.termsAcceptedAt,
          })
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .innerJoin(companies, eq(companies.id, members.companyId))
          .where(isMember(tenant, memberId)),
      )
      if (!row) throw new Error('A member who is signed in has no account.')
      return row
    },

    /** Writes an action of a member on their own account to the audit log. */
    async recordAction(tenant: Tenant, memberId: string, action: AuditAction): Promise<void> {
      await tenant.write((tx) =>
        writeAudit(tx, tenant.companyId, [{ actorId: memberId, subjectId: memberId, action }]),
      )
    },

    async saveName(tenant: Tenant, memberId: string, name: string): Promise<void> {
      await tenant.write(async (tx) => {
        await tx.update(members).set({ name }).where(isMember(tenant, memberId))
        await writeAudit(tx, tenant.companyId, [
          { actorId: memberId, subjectId: memberId, action: 'account.renamed' },
        ])
      })
    },

    async saveCountry(tenant: Tenant, memberId: string, country: string | null): Promise<void> {
      await tenant.write((tx) => tx.update(members).set({ country }).where(isMember(tenant, memberId)))
    },

    async saveLanguage(tenant: Tenant, memberId: string, language: Language | null): Promise<void> {
      await tenant.write((tx) => tx.update(members).set({ language }).where(isMember(tenant, memberId)))
    },

    /** Returns the person of a mailed export link, which works only while they are disabled. */
    async findExportLink(tenant: Tenant, hash: Buffer) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            memberId: members.id,
            expired: sql<boolean>`${mailedLinks.expiresAt} <= now()`,
          })
          .from(mailedLinks)
          .innerJoin(members, eq(members.id, mailedLinks.memberId))
          .where(
            and(
              eq(mailedLinks.companyId, tenant.companyId),
              eq(mailedLinks.hash, hash),
              eq(mailedLinks.purpose, 'export'),
              isNull(mailedLinks.usedAt),
              isNotNull(members.disabledAt),
            ),
          ),
      )
      return row
    },
  }
}

function isMember(tenant: Tenant, memberId: string) {
  return and(eq(members.companyId, tenant.companyId), eq(members.id, memberId))
}
