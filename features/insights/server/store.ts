import { MIN_GROUP_SIZE, type InsightPeriod } from '../contract/insights.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import { eq, sql, type SQL } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { insightSettings, type Figures } from '#platform/db/tables/insights.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'

export type InsightStore = ReturnType<typeof insightStore>

/** Published periods, and a company's smallest group size. */
export function insightStore(rows: Rows) {
  return {
    /**
     * Returns everything in one read, with the titles of documents that members can still see. The smallest group size
     * is compared with the rounded number of people, so that trying different sizes reveals no exact count.
     */
    async find(reader: Reader) {
      const { companyId } = reader.tenant
      const mostRead = titlesOf(reader, 'mostRead', 'article')
      const mostHelpful = titlesOf(reader, 'mostHelpful', 'article')
      const leastHelpful = titlesOf(reader, 'leastHelpful', 'article')
      const mostWatched = titlesOf(reader, 'mostWatched', 'video')
      const minGroupSize = sql`coalesce((select fewest from insight_settings where company_id = ${companyId}), ${MIN_GROUP_SIZE})`
      const scanned = sql`case when (figures ->> 'scanned')::int >= ${minGroupSize} then (figures ->> 'scanned')::int end`
      const groups = sql`coalesce((
        select jsonb_agg(told order by index)
        from jsonb_array_elements(figures -> 'groups') with ordinality as listed(told, index)
        where (told ->> 'people')::int >= ${minGroupSize}), '[]')`
      const period = sql`jsonb_build_object('from', to_char(from_month, 'YYYY-MM'), 'to', to_char(to_month, 'YYYY-MM'),
        'people', people, 'scanned', ${scanned}, 'takenPart', figures -> 'takenPart', 'scores', figures -> 'scores',
        'signedOut', figures -> 'signedOut', 'funnel', figures -> 'funnel', 'groups', ${groups}, 'mostRead', ${mostRead},
        'mostWatched', ${mostWatched}, 'mostHelpful', ${mostHelpful}, 'leastHelpful', ${leastHelpful})`
      const result = await reader.tenant.read(() =>
        rows.execute<{ minGroupSize: number; periods: InsightPeriod[] }>(sql`
          select ${minGroupSize} as "minGroupSize", (
            select coalesce(jsonb_agg(${period} order by to_month desc), '[]') from insight_periods
            where company_id = ${companyId} and people >= ${minGroupSize}) as periods`),
      )
      const [totals] = result.rows
      if (!totals) throw new Error('The query for insights returned no row.')
      return totals
    },

    async findMinGroupSize({ read, companyId }: Tenant): Promise<number> {
      const [row] = await read(() =>
        rows
          .select({ minGroupSize: insightSettings.minGroupSize })
          .from(insightSettings)
          .where(eq(insightSettings.companyId, companyId)),
      )
      return row?.minGroupSize ?? MIN_GROUP_SIZE
    },

    async saveMinGroupSize({ tenant, memberId }: SignedIn, minGroupSize: number): Promise<void> {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx
          .insert(insightSettings)
          .values({ companyId, minGroupSize })
          .onConflictDoUpdate({ target: insightSettings.companyId, set: { minGroupSize } })
        await writeAudit(tx, companyId, [
          { actorId: memberId, action: 'insights.fewest-changed', detail: { fewest: minGroupSize } },
        ])
      })
    },
  }
}

/**
 * Returns SQL for the documents that a period lists under `figure`, with the titles of those that members can still
 * see, in the reader's language.
 */
function titlesOf(reader: Reader, figure: keyof Figures, type: 'article' | 'video'): SQL {
  const { companyId } = reader.tenant
  const id = sql.identifier(`${type}_id`)
  return sql`coalesce((
    select jsonb_agg(
      jsonb_build_object(${sql.raw(`'${type}Id'`)}, shown.id, 'title', coalesce(translation.title, shown.title)) order by index)
    from jsonb_array_elements_text(figures -> ${sql.raw(`'${figure}'`)}) with ordinality as listed(id, index)
    join ${sql.identifier(`${type}s`)} as shown
      on shown.id = listed.id::uuid and (shown.company_id = ${companyId} or shown.company_id is null)
    left join ${sql.identifier(`${type}_translations`)} as translation
      on translation.${id} = shown.id and translation.language = any(${sql.param(textLanguages(reader))}::text[])
    where shown.status = 'published' and shown.published_at <= now()), '[]')`
}
