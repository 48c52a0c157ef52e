import { randomUUID } from 'node:crypto'
import { retainedKinds, type RetainedKind, type RetentionMonths } from '../contract/retention.ts'
import { recordOf } from '#platform/documents/contract/document-types.ts'
import { and, eq, inArray, lte, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { retentionNotices, retentionRules } from '#platform/db/tables/companies/retention.ts'
import { members } from '#platform/db/tables/people.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export const RETENTION_JOB = 'retention'

export type RetentionStore = ReturnType<typeof retentionStore>

export type Notice = { id: string; memberId: string; kind: RetainedKind; madeBefore: Date }
type NoticeRecipient = { memberId: string; noticeId: string; canLogIn: boolean }

/** A company's retention rules, and the notices to its people. */
export function retentionStore(rows: Rows) {
  return {
    async getMonths({ read, companyId }: Tenant): Promise<RetentionMonths> {
      const rules = await read(() =>
        rows
          .select({ kind: retentionRules.kind, months: retentionRules.months })
          .from(retentionRules)
          .where(eq(retentionRules.companyId, companyId)),
      )
      const months = recordOf<RetainedKind, number | null>(retainedKinds, null)
      for (const rule of rules) months[rule.kind] = rule.months
      return months as RetentionMonths
    },

    listAnnounced: (owner: DataOwner) =>
      owner.tenant.read(() =>
        rows
          .select({
            kind: retentionNotices.kind,
            madeBefore: retentionNotices.madeBefore,
            deletedAt: retentionNotices.deletedAt,
          })
          .from(retentionNotices)
          .where(ownedBy(retentionNotices, owner))
          .orderBy(retentionNotices.kind),
      ),

    save: ({ write, companyId }: Tenant, actorId: string, newMonths: RetentionMonths): Promise<void> =>
      write((tx) => saveMonths(tx, { companyId, actorId }, newMonths)),

    listDue: ({ read, companyId }: Tenant, now: Date, limit: number): Promise<Notice[]> =>
      read(() =>
        rows
          .select({
            id: retentionNotices.id,
            memberId: retentionNotices.memberId,
            kind: retentionNotices.kind,
            madeBefore: retentionNotices.madeBefore,
          })
          .from(retentionNotices)
          .where(and(eq(retentionNotices.companyId, companyId), lte(retentionNotices.deletedAt, now)))
          .orderBy(retentionNotices.deletedAt, retentionNotices.id)
          .limit(limit),
      ),

    /** Removes a notice; returns false where an admin withdrew it meanwhile. */
    async takeNotice({ write, companyId }: Tenant, id: string): Promise<boolean> {
      const lockedRows = await write((tx) =>
        tx
          .delete(retentionNotices)
          .where(and(eq(retentionNotices.companyId, companyId), eq(retentionNotices.id, id)))
          .returning({ id: retentionNotices.id }),
      )
      return lockedRows.length > 0
    },
  }
}

/** Changes the retention of kinds. Notices of a kind that is now kept longer are withdrawn, to be sent again in time. */
async function saveMonths(
  tx: Rows,
  { companyId, actorId }: { companyId: string; actorId: string },
  newMonths: RetentionMonths,
): Promise<void> {
  // Locks the company's row, so that of two admins the later one changes what the earlier one saved.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const before = await tx
    .select({ kind: retentionRules.kind, months: retentionRules.months })
    .from(retentionRules)
    .where(eq(retentionRules.companyId, companyId))
  const monthsBefore = (kind: RetainedKind) => before.find((rule) => rule.kind === kind)?.months ?? null
  const changedKinds = retainedKinds.filter((kind) => monthsBefore(kind) !== newMonths[kind])
  if (changedKinds.length === 0) return
  const ofCompany = eq(retentionRules.companyId, companyId)
  await tx.delete(retentionRules).where(and(ofCompany, inArray(retentionRules.kind, changedKinds)))
  const rules = changedKinds.flatMap((kind) => {
    const months = newMonths[kind]
    return months === null ? [] : [{ companyId, kind, months }]
  })
  if (rules.length > 0) await tx.insert(retentionRules).values(rules)
  const longer = changedKinds.filter(
    (kind) => (newMonths[kind] ?? Infinity) > (monthsBefore(kind) ?? Infinity),
  )
  await tx
    .delete(retentionNotices)
    .where(and(eq(retentionNotices.companyId, companyId), inArray(retentionNotices.kind, longer)))
  await addJobs(tx, companyId, [{ kind: RETENTION_JOB, subjectId: companyId }])
  await writeAudit(
    tx,
    companyId,
    changedKinds.map((kind) => ({
      ...{ actorId, action: 'company.retention-changed' as const },
      detail: { kind, ...(newMonths[kind] !== null && { months: newMonths[kind] }) },
    })),
  )
}

type ExpiryNotice = { kind: RetainedKind; madeBefore: Date; deletedAt: Date }

/** Adds notices for members who have none yet; returns those members, and whether they can log in. */
export async function addNotices(
  tx: Rows,
  { companyId }: Tenant,
  memberIds: string[],
  announced: ExpiryNotice,
): Promise<NoticeRecipient[]> {
  if (memberIds.length === 0) return []
  const insertedRows = await tx
    .insert(retentionNotices)
    .values(memberIds.map((memberId) => ({ id: randomUUID(), companyId, memberId, ...announced })))
    .onConflictDoNothing()
    .returning({ memberId: retentionNotices.memberId, noticeId: retentionNotices.id })
  if (insertedRows.length === 0) return []
  const people = await tx
    .select({
      memberId: members.id,
      canLogIn: sql<boolean>`${members.activatedAt} is not null and ${members.disabledAt} is null`,
    })
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        inArray(
          members.id,
          insertedRows.map(({ memberId }) => memberId),
        ),
      ),
    )
  const canLogIn = new Map(people.map((one) => [one.memberId, one.canLogIn]))
  return insertedRows.map((one) => ({ ...one, canLogIn: canLogIn.get(one.memberId) ?? false }))
}
