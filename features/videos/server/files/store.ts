import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { VideoFault } from '../../contract/files.ts'
import { videoFiles, type VideoFileDetails } from '#platform/db/tables/content/videos.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { videoFileInState, uploadStore } from './upload/upload-store.ts'

export type VideoFileStore = ReturnType<typeof videoFileStore>

export type VideoFileRow = Omit<typeof videoFiles.$inferSelect, 'companyId' | 'createdBy' | 'createdAt'>

const columns = {
  id: videoFiles.id,
  state: videoFiles.state,
  fault: videoFiles.fault,
  name: videoFiles.name,
  bytes: videoFiles.bytes,
  received: videoFiles.received,
  parts: videoFiles.parts,
  details: videoFiles.details,
  receivedAt: videoFiles.receivedAt,
}

export function videoFileStore(rows: Rows) {
  const ofCompany = rows
    .select(columns)
    .from(videoFiles)
    .where(
      and(
        eq(videoFiles.companyId, sql.placeholder('company')),
        sql`${videoFiles.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('video_files_of_company')

  const list = (tenant: Tenant, ids: string[]): Promise<VideoFileRow[]> =>
    tenant.read(() => ofCompany.execute({ company: tenant.companyId, ids }))

  const change = (
    tenant: Tenant,
    id: string,
    state: VideoFileRow['state'],
    to: Partial<typeof videoFiles.$inferInsert>,
  ) =>
    tenant.read(() =>
      rows
        .update(videoFiles)
        .set(to)
        .where(videoFileInState(tenant, id, state)),
    )

  return {
    ...uploadStore,
    list,

    async find(tenant: Tenant, id: string): Promise<VideoFileRow | undefined> {
      const [row] = await list(tenant, [id])
      return row
    },

    async markReady(tenant: Tenant, id: string, details: VideoFileDetails): Promise<void> {
      await change(tenant, id, 'processing', { state: 'ready', details, parts: [] })
    },

    /** Marks an upload as failed for good; its bytes are removed. */
    async markFailed(tenant: Tenant, id: string, fault: VideoFault): Promise<void> {
      await change(tenant, id, 'processing', { state: 'failed', fault, parts: [] })
    },

    /** Marks an upload as failed until an operator retries it; its bytes are kept. */
    async giveUp(tenant: Tenant, id: string, fault: VideoFault): Promise<void> {
      await change(tenant, id, 'processing', { state: 'failed', fault })
    },

    /** Retries a failed upload whose bytes were kept. */
    async resume(tenant: Tenant, id: string): Promise<void> {
      await change(tenant, id, 'failed', { state: 'processing', fault: null })
    },
  }
}
