import { MIN_GROUP_SIZE, type InsightPeriod } from '@hale/contracts/insights'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../core/audit.ts'
import { insightSettings } from '../../db/tables/insights.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'

export type InsightStore = ReturnType<typeof insightStore>

/** Published periods, and the smallest group that a company publishes figures of. */
export function insightStore(rows: Rows) {
  return {
    /**
     * Everything in one read, with the titles of articles that can still be read. The minimum group size is compared with
     * the rounded count of people, so that trying out sizes reveals no exact count.
     */
    async find(tenant: Tenant) {
      const { companyId } = tenant
      const title = sql`select jsonb_agg(jsonb_build_object('articleId', articles.id, 'title', articles.title) order by index)
        from jsonb_array_elements_text(figures -> 'mostRead') with ordinality as read_article(id, index)
        join articles on articles.id = read_article.id::uuid and (articles.company_id = ${companyId} or articles.company_id is null)
        where articles.status = 'published' and articles.published_at <= now()`
      const minGroupSize = sql`coalesce((select fewest from insight_settings where company_id = ${companyId}), ${MIN_GROUP_SIZE})`
      const period = sql`jsonb_build_object('from', to_char(from_month, 'YYYY-MM'), 'to', to_char(to_month, 'YYYY-MM'),
        'people', people, 'takenPart', figures -> 'takenPart', 'scores', figures -> 'scores',
        'signedOut', figures -> 'signedOut', 'mostRead', coalesce((${title}), '[]'))`
      const found = await tenant.read(() =>
        rows.execute<{ minGroupSize: number; periods: InsightPeriod[] }>(sql`
          select ${minGroupSize} as "minGroupSize", (
            select coalesce(jsonb_agg(${period} order by to_month desc), '[]') from insight_periods
            where company_id = ${companyId} and people >= ${minGroupSize}) as periods`),
      )
      const [shown] = found.rows
      if (!shown) throw new Error('The query for insights returned no row.')
      return shown
    },

    async saveMinGroupSize({ tenant, memberId }: SignedIn, minGroupSize: number): Promise<void> {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx
          .insert(insightSettings)
          .values({ companyId, minGroupSize })
          .onConflictDoUpdate({ target: insightSettings.companyId, set: { minGroupSize } })
        const entry = {
          actorId: memberId,
          action: 'insights.fewest-changed',
          detail: { fewest: minGroupSize },
        }
        await writeAudit(tx, companyId, [entry])
      })
    },
  }
}
