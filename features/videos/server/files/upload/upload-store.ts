import { and, eq, sql } from '#platform/db/drizzle.ts'
import { videoFiles } from '#platform/db/tables/content/videos.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export type NewVideoFile = { id: string; name: string; bytes: number; createdBy: string }

/** How many uploads of one member, and how many bytes of one company's, may be unfinished. */
export type UnfinishedLimits = { ofMember: number; bytesOfCompany: number }

/** The first try at a whole upload; what takes longer than a short film goes on as the second. */
export const VIDEO_JOB = 'video'
export const LONG_VIDEO_JOB = 'long-video'

/** What changes while an upload arrives, each in one transaction. */
export const uploadStore = {
  /** False when there are too many already. */
  async add(tenant: Tenant, file: NewVideoFile, limits: UnfinishedLimits): Promise<boolean> {
    const { companyId } = tenant
    return tenant.write(async (tx) => {
      // Two at once must not both take the last place.
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
   * Counts bytes that were stored under the name of a part, if they begin where the others end: of two that arrive at
   * once, one counts. With the last ones the video is due to be processed. Returns how many there are now.
   */
  async countPart(tenant: Tenant, id: string, part: { offset: number; bytes: number; name: string }) {
    const { offset, bytes, name } = part
    return tenant.write(async (tx) => {
      const [counted] = await tx
        .update(videoFiles)
        .set({
          received: sql`${videoFiles.received} + ${bytes}`,
          parts: sql`array_append(${videoFiles.parts}, ${name})`,
          receivedAt: sql`now()`,
          state: sql`case when ${videoFiles.received} + ${bytes} = ${videoFiles.bytes} then 'processing' else 'uploading' end`,
        })
        .where(and(inState(tenant, id, 'uploading'), eq(videoFiles.received, offset)))
        .returning({ received: videoFiles.received, state: videoFiles.state })
      if (counted?.state === 'processing')
        await addJobs(tx, tenant.companyId, [{ kind: VIDEO_JOB, subjectId: id }])
      return counted?.received
    })
  },

  /** Leaves a whole upload to those who have more time for it. */
  async leaveForLater(tenant: Tenant, id: string): Promise<void> {
    await tenant.write((tx) => addJobs(tx, tenant.companyId, [{ kind: LONG_VIDEO_JOB, subjectId: id }]))
  },

  /** Removes an unfinished upload; a job removes its bytes. False when there is none. */
  async removeUnfinished(tenant: Tenant, id: string): Promise<boolean> {
    return tenant.write(async (tx) => {
      const removed = await tx
        .delete(videoFiles)
        .where(inState(tenant, id, 'uploading'))
        .returning({ id: videoFiles.id })
      if (removed.length > 0) await addJobs(tx, tenant.companyId, [{ kind: VIDEO_JOB, subjectId: id }])
      return removed.length > 0
    })
  },
}

export function inState(tenant: Tenant, id: string, state: typeof videoFiles.$inferSelect.state) {
  return and(eq(videoFiles.companyId, tenant.companyId), eq(videoFiles.id, id), eq(videoFiles.state, state))
}
