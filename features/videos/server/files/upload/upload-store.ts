import { and, eq, sql } from '#platform/db/drizzle.ts'
import { videoFiles } from '#platform/db/tables/content/videos.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export type NewVideoFile = { id: string; name: string; bytes: number; createdBy: string }

/** Maximum number of unfinished uploads of a member, and maximum bytes of a company's. */
export type UnfinishedLimits = { ofMember: number; bytesOfCompany: number }

/** The job of a completed upload; what takes longer than a short video goes on as `LONG_VIDEO_JOB`. */
export const VIDEO_JOB = 'video'
export const LONG_VIDEO_JOB = 'long-video'

/** Stores the progress of uploads; each change is one transaction. */
export const uploadStore = {
  /** Adds an upload; returns false where a limit is reached. */
  async add(tenant: Tenant, file: NewVideoFile, limits: UnfinishedLimits): Promise<boolean> {
    const { companyId } = tenant
    return tenant.write(async (tx) => {
      // An advisory lock, so that two uploads cannot both take the last slot.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 14))`)
      const [unfinished] = await tx
        .select({
          ofMember: sql<number>`count(*) filter (where ${videoFiles.createdBy} = ${file.createdBy})::int`,
          bytes: sql<number>`coalesce(sum(${videoFiles.bytes}), 0)::float8`,
        })
        .from(videoFiles)
        .where(and(eq(videoFiles.companyId, companyId), eq(videoFiles.state, 'uploading')))
      const { ofMember = 0, bytes = 0 } = unfinished ?? {}
      if (ofMember >= limits.ofMember || bytes + file.bytes > limits.bytesOfCompany) return false
      await tx.insert(videoFiles).values({ ...file, companyId })
      return true
    })
  },

  /**
   * Counts a stored part, if it begins where the others end: of two concurrent ones, one counts. The last part queues the
   * processing. Returns how many bytes have arrived; undefined where the part does not count.
   */
  async countPart(tenant: Tenant, id: string, part: { offset: number; bytes: number; name: string }) {
    const { offset, bytes, name } = part
    return tenant.write(async (tx) => {
      const [counts] = await tx
        .update(videoFiles)
        .set({
          received: sql`${videoFiles.received} + ${bytes}`,
          parts: sql`array_append(${videoFiles.parts}, ${name})`,
          receivedAt: sql`now()`,
          state: sql`case when ${videoFiles.received} + ${bytes} = ${videoFiles.bytes} then 'processing' else 'uploading' end`,
        })
        .where(and(videoFileInState(tenant, id, 'uploading'), eq(videoFiles.received, offset)))
        .returning({ received: videoFiles.received, state: videoFiles.state })
      if (counts?.state === 'processing')
        await addJobs(tx, tenant.companyId, [{ kind: VIDEO_JOB, subjectId: id }])
      return counts?.received
    })
  },

  /** Queues a completed upload for the job with more time. */
  async leaveForLater(tenant: Tenant, id: string): Promise<void> {
    await tenant.write((tx) => addJobs(tx, tenant.companyId, [{ kind: LONG_VIDEO_JOB, subjectId: id }]))
  },

  /** Removes an unfinished upload, whose bytes a job removes; returns false where there is none. */
  async removeUnfinished(tenant: Tenant, id: string): Promise<boolean> {
    return tenant.write(async (tx) => {
      const removedRows = await tx
        .delete(videoFiles)
        .where(videoFileInState(tenant, id, 'uploading'))
        .returning({ id: videoFiles.id })
      if (removedRows.length > 0) await addJobs(tx, tenant.companyId, [{ kind: VIDEO_JOB, subjectId: id }])
      return removedRows.length > 0
    })
  },
}

export function videoFileInState(tenant: Tenant, id: string, state: typeof videoFiles.$inferSelect.state) {
  return and(eq(videoFiles.companyId, tenant.companyId), eq(videoFiles.id, id), eq(videoFiles.state, state))
}
