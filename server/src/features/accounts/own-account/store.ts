import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { writeAudit, type AuditEntry } from '../../../core/audit.ts'
import { accounts, audit, companies, mailedLinks, mails, members, sessions } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'

export type OwnStore = ReturnType<typeof ownStore>

/** What a member may see and do about themselves; every query names them. */
export function ownStore(rows: Rows) {
  const mine = (tenant: Tenant, memberId: string) =>
    and(eq(members.companyId, tenant.companyId), eq(members.id, memberId))
  const live = (tenant: Tenant, memberId: string) =>
    and(
      eq(sessions.companyId, tenant.companyId),
      eq(sessions.memberId, memberId),
      isNull(sessions.endedAt),
      sql`${sessions.expiresAt} > now()`,
    )

  return {
    async getAccount(tenant: Tenant, memberId: string) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            accountId: members.accountId,
            name: members.name,
            email: accounts.email,
            role: members.role,
            company: companies.name,
            activatedAt: members.activatedAt,
            passwordChangedAt: accounts.passwordChangedAt,
            termsVersion: members.termsVersion,
            termsAcceptedAt: members.termsAcceptedAt,
          })
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .innerJoin(companies, eq(companies.id, members.companyId))
          .where(mine(tenant, memberId)),
      )
      if (!row) throw new Error('A member who is signed in has no account.')
      return row
    },

    /** For what a member did to their own account and nothing else tells of. */
    async writeDown(tenant: Tenant, memberId: string, action: string): Promise<void> {
      await tenant.write((tx) => writeAudit(tx, tenant.companyId, [by(memberId, action)]))
    },

    async saveName(tenant: Tenant, memberId: string, name: string): Promise<void> {
      await tenant.write(async (tx) => {
        await tx.update(members).set({ name }).where(mine(tenant, memberId))
        await writeAudit(tx, tenant.companyId, [by(memberId, 'account.renamed')])
      })
    },

    listSessions(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select({
            id: sessions.id,
            kind: sessions.kind,
            device: sessions.device,
            timeZone: sessions.timeZone,
            network: sessions.network,
            createdAt: sessions.createdAt,
            usedAt: sessions.usedAt,
            expiresAt: sessions.expiresAt,
            daysUsed: sql<number>`(select count(*)::int from unnest(${sessions.daysUsed}) as used(day)
              where used.day > current_date - 30 and used.day <= current_date + 1)`,
          })
          .from(sessions)
          .where(live(tenant, memberId))
          .orderBy(desc(sessions.usedAt), desc(sessions.id))
          .limit(200),
      )
    },

    endSession(tenant: Tenant, memberId: string, sessionId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const [ended] = await tx
          .update(sessions)
          .set({ endedAt: sql`now()`, endedBecause: 'logout' })
          .where(and(live(tenant, memberId), eq(sessions.id, sessionId)))
          .returning({ id: sessions.id })
        if (ended) await writeAudit(tx, tenant.companyId, [by(memberId, 'account.session-ended')])
        return Boolean(ended)
      })
    },

    /** All that is kept of a member in this company; other features add what they keep. */
    async listOwnData(tenant: Tenant, memberId: string) {
      const { companyId } = tenant
      const about = or(eq(audit.actorId, memberId), eq(audit.subjectId, memberId))
      const [member] = await tenant.read(() => rows.select().from(members).where(mine(tenant, memberId)))
      return {
        member,
        sessions: await tenant.read(() =>
          rows
            .select()
            .from(sessions)
            .where(and(eq(sessions.companyId, companyId), eq(sessions.memberId, memberId))),
        ),
        mailedLinks: await tenant.read(() =>
          rows
            .select({
              purpose: mailedLinks.purpose,
              createdAt: mailedLinks.createdAt,
              expiresAt: mailedLinks.expiresAt,
              usedAt: mailedLinks.usedAt,
            })
            .from(mailedLinks)
            .where(and(eq(mailedLinks.companyId, companyId), eq(mailedLinks.memberId, memberId))),
        ),
        mails: await tenant.read(() =>
          rows
            .select({ kind: mails.kind, createdAt: mails.createdAt, sentAt: mails.sentAt })
            .from(mails)
            .where(and(eq(mails.companyId, companyId), eq(mails.memberId, memberId))),
        ),
        audit: await tenant.read(() =>
          rows
            .select({
              at: audit.at,
              action: audit.action,
              detail: audit.detail,
              byYou: sql<boolean>`coalesce(${audit.actorId} = ${memberId}, false)`,
            })
            .from(audit)
            .where(and(eq(audit.companyId, companyId), about)),
        ),
      }
    },

    /** Whose data a mailed export link opens: only while the company keeps that person out. */
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

/** What somebody did to their own account. */
function by(memberId: string, action: string): AuditEntry {
  return { actorId: memberId, subjectId: memberId, action }
}
