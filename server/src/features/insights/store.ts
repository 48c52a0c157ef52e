import { MIN_GROUP_SIZE, type InsightPeriod } from '@hale/contracts/insights'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../core/audit.ts'
import { insightSettings } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'

export type InsightStore = ReturnType<typeof insightStore>

/** What was told, and how large a group a company asks for. */
export function insightStore(rows: Rows) {
  return {
    /**
     * All that is shown, in one read of what is stored; titles of articles that can still be read. The smallest group
     * is compared with people as they are told, so that trying sizes out gives no exact count away.
     */
    async find(tenant: Tenant) {
      const { companyId } = tenant
      const title = sql`select jsonb_agg(jsonb_build_object('articleId', articles.id, 'title', articles.title) order by place)
        from jsonb_array_elements_text(figures -> 'mostRead') with ordinality as told(id, place)
        join articles on articles.id = told.id::uuid and (articles.company_id = ${companyId} or articles.company_id is null)
        where articles.status = 'published' and articles.published_at <= now()`
      const fewest = sql`coalesce((select fewest from insight_settings where company_id = ${companyId}), ${MIN_GROUP_SIZE})`
      const period = sql`jsonb_build_object('from', to_char(from_month, 'YYYY-MM'), 'to', to_char(to_month, 'YYYY-MM'),
        'people', people, 'takenPart', figures -> 'takenPart', 'scores', figures -> 'scores',
        'signedOut', figures -> 'signedOut', 'mostRead', coalesce((${title}), '[]'))`
      const found = await tenant.read(() =>
        rows.execute<{ fewest: number; periods: InsightPeriod[] }>(sql`
          select ${fewest} as fewest, (
            select coalesce(jsonb_agg(${period} order by to_month desc), '[]') from insight_periods
            where company_id = ${companyId} and people >= ${fewest}) as periods`),
      )
      const [shown] = found.rows
      if (!shown) throw new Error('A row of constants was not answered.')
      return shown
    },

    async saveFewest({ tenant, memberId }: SignedIn, fewest: number): Promise<void> {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx
          .insert(insightSettings)
          .values({ companyId, fewest })
          .onConflictDoUpdate({ target: insightSettings.companyId, set: { fewest } })
        const entry = { actorId: memberId, action: 'insights.fewest-changed', detail: { fewest } }
        await writeAudit(tx, companyId, [entry])
      })
    },
  }
}
