import type pg from 'pg'

export type VideoQueries = ReturnType<typeof videoQueries>

export function videoQueries(pool: pg.Pool) {
  return {
    /** Videos of all companies that were deleted long enough ago to be erased. */
    async listDeletedVideos(limit: number): Promise<{ documentId: string; companyId: string }[]> {
      const { rows } = await pool.query<{ documentId: string; companyId: string }>({
        name: 'door_deleted_videos',
        text: 'select video_id as "documentId", company_id as "companyId" from door_deleted_videos($1)',
        values: [limit],
      })
      return rows
    },
  }
}
