import { and, asc, eq, gt, lt, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { auditHeads } from '#platform/db/tables/audit-heads.ts'
import { auditStreams } from '#platform/db/tables/companies/audit-streams.ts'
import { audit } from '#platform/db/tables/companies/companies.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { entryOf } from '../store.ts'

export const STREAM_JOB = 'audit-stream'

export type AuditStreamStore = ReturnType<typeof auditStreamStore>

type Setting = { actorId: string; url: string; secret: Buffer }

const now = sql`now()`

/** The collector of a company's audit, and the position up to which it has accepted entries. */
export function auditStreamStore(rows: Rows) {
  const ofCompany = ({ companyId }: Tenant) => eq(auditStreams.companyId, companyId)
  return {
    set: setStream,

    async find(tenant: Tenant) {
      const [stream] = await tenant.read(() => rows.select().from(auditStreams).where(ofCompany(tenant)))
      return stream
    },

    async countAfter({ companyId, read }: Tenant, position: number): Promise<number> {
      const isLater = and(eq(audit.companyId, companyId), gt(audit.position, position))
      return read(() => rows.$count(audit, isLater))
    },

    /** Returns the entries after a position, in the order of the hash chain. */
    listAfter: ({ companyId, read }: Tenant, position: number, limit: number) =>
      read(() =>
        rows
          .select(entryOf(companyId))
          .from(audit)
          .where(and(eq(audit.companyId, companyId), gt(audit.position, position)))
          .orderBy(asc(audit.position))
          .limit(limit),
      ),

    async saveDelivered(tenant: Tenant, position: number): Promise<void> {
      await tenant.write((tx) =>
        tx
          .update(auditStreams)
          .set({ delivered: position, deliveredAt: now, failingSince: null, failure: null })
          .where(and(ofCompany(tenant), lt(auditStreams.delivered, position))),
      )
    },

    async saveFailure(tenant: Tenant, failure: string): Promise<void> {
      const failingSince = sql`coalesce(${auditStreams.failingSince}, now())`
      await tenant.write((tx) =>
        tx.update(auditStreams).set({ failure, failingSince }).where(ofCompany(tenant)),
      )
    },

    recordTest: (tenant: Tenant, actorId: string) =>
      tenant.write((tx) => writeAudit(tx, tenant.companyId, [{ actorId, action: 'audit-stream.tested' }])),

    /** Removes the collector; returns false where there was none. */
    remove: (tenant: Tenant, actorId: string): Promise<boolean> =>
      tenant.write(async (tx) => {
        const removedRows = await tx
          .delete(auditStreams)
          .where(ofCompany(tenant))
          .returning({ url: auditStreams.url })
        if (removedRows.length === 0) return false
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'audit-stream.removed' }])
        return true
      }),
  }
}

/**
 * Sets the collector. The first one gets entries from this change on; another one continues at the position of its
 * predecessor.
 */
function setStream(tenant: Tenant, { actorId, url, secret }: Setting): Promise<void> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const [head] = await tx
      .select({ position: auditHeads.position })
      .from(auditHeads)
      .where(eq(auditHeads.companyId, companyId))
    const fresh = { url, secret, failingSince: null, failure: null, createdAt: now }
    await tx
      .insert(auditStreams)
      .values({ companyId, ...fresh, delivered: head?.position ?? 0 })
      .onConflictDoUpdate({ target: auditStreams.companyId, set: fresh })
    await writeAudit(tx, companyId, [{ actorId, action: 'audit-stream.set' }])
    await addJobs(tx, companyId, [{ kind: STREAM_JOB, subjectId: companyId }])
  })
}
