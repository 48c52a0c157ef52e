import { sql } from 'drizzle-orm'
import { insightPeriods } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { endOf, firstDayOf, monthAfter, type Month } from './months.ts'
import { makePeriod, type Period } from './period.ts'
import { countTotals, isLongMember, type Closing } from './totals-store.ts'

/** Nobody's reading is kept for longer, told or not. */
const MONTHS_READ = 12

/**
 * Closes the first month of a company that is over and was not closed, if there is one until `lastMonth`, and answers
 * whether. Its answers go into a period, or wait for the next month; either way this month is done with for ever.
 */
export function closeNextMonth(tenant: Tenant, lastMonth: Month): Promise<boolean> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const { next, from, fewest } = await lockStanding(tx, companyId)
    if (next > lastMonth) return false
    const closing: Closing = { tx, companyId, from, to: next, end: endOf(next).toISOString() }
    await markAnswers(closing)
    const period = makePeriod(await countTotals(closing), fewest)
    await (period ? savePeriod(closing, period) : unmarkAnswers(closing))
    await forgetReads(closing, period ? next : monthAfter(next, -MONTHS_READ))
    await tx.execute(
      sql`update insight_settings set closed_to = ${firstDayOf(next)} where company_id = ${companyId}`,
    )
    return true
  })
}

/** Which month is next, and where a period that ends with it begins. Another server waits here until this one is done. */
async function lockStanding(tx: Rows, companyId: string) {
  await tx.execute(
    sql`insert into insight_settings (company_id) values (${companyId}) on conflict do nothing`,
  )
  await tx.execute(sql`select from insight_settings where company_id = ${companyId} for update`)
  // A statement of its own, so that it sees what another server did while this one waited.
  const found = await tx.execute<{ fewest: number; next: Month; from: Month }>(sql`
    with standing as (
      select fewest, closed_to, date_trunc('month', created_at at time zone 'UTC')::date as began,
        (select max(to_month) from insight_periods where insight_periods.company_id = ${companyId}) as told
      from insight_settings join companies on companies.id = company_id where company_id = ${companyId})
    select fewest, to_char(coalesce(closed_to + interval '1 month', began), 'YYYY-MM') as next,
      to_char(coalesce(told + interval '1 month', began), 'YYYY-MM') as from
    from standing`)
  const [row] = found.rows
  if (!row) throw new Error('A company that is looked at is not there.')
  return row
}

/** Takes the answers that are counted, so that what comes or goes meanwhile is for another month. */
async function markAnswers(closing: Closing): Promise<void> {
  const { tx, companyId, end } = closing
  await tx.execute(sql`
    update responses set told_at = ${end}::timestamptz from members
    where responses.company_id = ${companyId} and told_at is null and sent_at < ${end}::timestamptz
      and members.company_id = ${companyId} and members.id = responses.member_id and ${isLongMember(closing)}`)
}

async function unmarkAnswers({ tx, companyId, end }: Closing): Promise<void> {
  await tx.execute(
    sql`update responses set told_at = null where company_id = ${companyId} and told_at = ${end}::timestamptz`,
  )
}

async function savePeriod({ tx, companyId, from, to }: Closing, period: Period): Promise<void> {
  const { people, ...figures } = period
  const months = { fromMonth: firstDayOf(from), toMonth: firstDayOf(to) }
  await tx.insert(insightPeriods).values({ companyId, ...months, people, figures })
}

async function forgetReads({ tx, companyId }: Closing, to: Month): Promise<void> {
  await tx.execute(
    sql`delete from article_reads where company_id = ${companyId} and month <= ${firstDayOf(to)}::date`,
  )
}
