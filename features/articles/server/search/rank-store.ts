import { sql } from '#platform/db/drizzle.ts'
import type { ArticleCategory } from '../../contract/articles.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Plan } from '#platform/documents/server/search/plan.ts'
import { MAX_CANDIDATES_EACH, MAX_RANKED, type RankedRow } from '#platform/documents/server/search/rank.ts'
import { candidateQueries, termsOf } from '#platform/documents/server/search/term-store.ts'

type Ranking = {
  categories?: ArticleCategory[] | undefined
  /** Ids to search in; absent for all articles. */
  among?: string[] | undefined
  limit?: number
}

/** Number of candidates that are ranked for each wanted result. */
const CANDIDATES_PER_RESULT = 3
/** Maximum number of saved articles that are searched, the newest first. */
const MAX_SAVED_SEARCHED = 1000

export function rankStore(rows: Rows) {
  return {
    /** Returns the articles that fit a plan, the best first. */
    async rank(
      tenant: Tenant,
      plan: Plan,
      { categories, among, limit = MAX_RANKED }: Ranking,
    ): Promise<RankedRow[]> {
      const { headings, texts } = candidateQueries(plan)
      const { queries, groups, weights } = termsOf(plan)
      const { rows: resultRows } = await tenant.read(() =>
        rows.execute<Omit<RankedRow, 'published'> & { published: string }>(sql`
          select article_id as id, published, score, fitting from cross_tenant_rank_articles(
            ${headings}, ${texts}, ${sql.param(among ?? null)}::uuid[], ${sql.param(categories ?? null)}::text[],
            ${queries}, ${groups}, ${weights}, ${Math.min(MAX_CANDIDATES_EACH, limit * CANDIDATES_PER_RESULT)}::integer, ${limit}::integer)`),
      )
      return resultRows.map((row) => ({ ...row, published: new Date(row.published) }))
    },

    /** Returns the ids of the newest articles that a member saved. */
    async listSavedIds(tenant: Tenant, memberId: string): Promise<string[]> {
      const { rows: resultRows } = await tenant.read(() =>
        rows.execute<{ id: string }>(sql`
          select article_id as id from saved_articles
          where company_id = ${tenant.companyId} and member_id = ${memberId}
          order by saved_at desc, article_id desc limit ${MAX_SAVED_SEARCHED}`),
      )
      return resultRows.map(({ id }) => id)
    },
  }
}
