import { and, eq, gt, or, sql } from '#platform/db/drizzle.ts'
import { pagesOf } from '#platform/core/paging.ts'
import { audit } from '#platform/db/tables/companies/companies.ts'
import { mailedLinks, mails } from '#platform/db/tables/mail.ts'
import { members, sessions } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

type AuditRow = Pick<typeof audit.$inferSelect, 'id' | 'at' | 'action' | 'detail'> & { byYou: boolean }

export type PersonalDataStore = ReturnType<typeof personalDataStore>

/** The personal data of a member that no other feature exports. */
export function personalDataStore(rows: Rows) {
  return {
    async findMember({ read, companyId }: Tenant, memberId: string) {
      const isMember = and(eq(members.companyId, companyId), eq(members.id, memberId))
      const [member] = await read(() => rows.select().from(members).where(isMember))
      return member
    },

    listSessions({ read, companyId }: Tenant, memberId: string) {
      const areTheirs = and(eq(sessions.companyId, companyId), eq(sessions.memberId, memberId))
      return pagesOf<typeof sessions.$inferSelect>((limit, last) =>
        read(() =>
          rows
            .select()
            .from(sessions)
            .where(and(areTheirs, last && gt(sessions.id, last.id)))
            .orderBy(sessions.id)
            .limit(limit),
        ),
      )
    },

    listMailedLinks({ read, companyId }: Tenant, memberId: string) {
      const { purpose, createdAt, expiresAt, usedAt } = mailedLinks
      const areTheirs = and(eq(mailedLinks.companyId, companyId), eq(mailedLinks.memberId, memberId))
      return read(() =>
        rows.select({ purpose, createdAt, expiresAt, usedAt }).from(mailedLinks).where(areTheirs),
      )
    },

    listMails({ read, companyId }: Tenant, memberId: string) {
      const { kind, createdAt, sentAt } = mails
      const areTheirs = and(eq(mails.companyId, companyId), eq(mails.memberId, memberId))
      return read(() => rows.select({ kind, createdAt, sentAt }).from(mails).where(areTheirs))
    },

    /** Returns the audit entries of which the member is the actor or the subject. */
    listAudit({ read, companyId }: Tenant, memberId: string) {
      const { id, at, action, detail, actorId, subjectId } = audit
      const byYou = sql<boolean>`coalesce(${actorId} = ${memberId}, false)`
      const concernsThem = or(eq(actorId, memberId), eq(subjectId, memberId))
      const areTheirs = and(eq(audit.companyId, companyId), concernsThem)
      return pagesOf<AuditRow>((limit, last) =>
        read(() =>
          rows
            .select({ id, at, action, detail, byYou })
            .from(audit)
            .where(and(areTheirs, last && sql`(${at}, ${id}) > (${last.at}, ${last.id}::uuid)`))
            .orderBy(at, id)
            .limit(limit),
        ),
      )
    },
  }
}
