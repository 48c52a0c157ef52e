import type pg from 'pg'

export type ArticleQueries = ReturnType<typeof articleQueries>

export function articleQueries(pool: pg.Pool) {
  return {
    /** Articles of all companies that were deleted long enough ago to be erased. */
    async listDeletedArticles(limit: number): Promise<{ documentId: string; companyId: string }[]> {
      const { rows } = await pool.query<{ documentId: string; companyId: string }>({
        name: 'door_deleted_articles',
        text: 'select article_id as "documentId", company_id as "companyId" from door_deleted_articles($1)',
        values: [limit],
      })
      return rows
    },
  }
}
