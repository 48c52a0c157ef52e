import { sql } from '#platform/db/drizzle.ts'
import { insightPeriods } from '#platform/db/tables/insights.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { endOf, firstDayOf, monthAfter, type Month } from './months.ts'
import { createPeriod, type Period } from './period.ts'
import { countTotals, isLongMember, type MonthClosing } from './totals-store.ts'

/** Months after which reads are deleted, counted or not. */
const MAX_READ_MONTHS = 12

/**
 * Closes a company's next month, if it is `lastMonth` or earlier, and returns whether it did. The answers are counted
 * in a published period, or kept for the next month; either way the month is never closed again.
 */
export function closeNextMonth(tenant: Tenant, lastMonth: Month): Promise<boolean> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const { next, from, minGroupSize } = await lockCompany(tx, companyId)
    if (next > lastMonth) return false
    const closing: MonthClosing = { tx, companyId, from, to: next, end: endOf(next).toISOString() }
    await markAnswers(closing)
    const period = createPeriod(await countTotals(closing), minGroupSize)
    await (period ? savePeriod(closing, period) : unmarkAnswers(closing))
    await deleteReads(closing, period ? next : monthAfter(next, -MAX_READ_MONTHS))
    await tx.execute(
      sql`update insight_settings set closed_to = ${firstDayOf(next)} where company_id = ${companyId}`,
    )
    return true
  })
}

/** Locks the company; returns the next month, and the first month of the period that ends with it. */
async function lockCompany(tx: Rows, companyId: string) {
  await tx.execute(
    sql`insert into insight_settings (company_id) values (${companyId}) on conflict do nothing`,
  )
  await tx.execute(sql`select from insight_settings where company_id = ${companyId} for update`)
  // A statement of its own, which sees what another server committed while this one waited for the lock.
  const result = await tx.execute<{ minGroupSize: number; next: Month; from: Month }>(sql`
    with company as (
      select fewest, closed_to, date_trunc('month', created_at at time zone 'UTC')::date as first_month,
        (select max(to_month) from insight_periods where insight_periods.company_id = ${companyId}) as published_to
      from insight_settings join companies on companies.id = company_id where company_id = ${companyId})
    select fewest as "minGroupSize", to_char(coalesce(closed_to + interval '1 month', first_month), 'YYYY-MM') as next,
      to_char(coalesce(published_to + interval '1 month', first_month), 'YYYY-MM') as from
    from company`)
  const [row] = result.rows
  if (!row) throw new Error('A company whose month is closed does not exist.')
  return row
}

/** Marks the answers to count, so that answers changed later count in another month. */
async function markAnswers(closing: MonthClosing): Promise<void> {
  const { tx, companyId, end } = closing
  await tx.execute(sql`
    update responses set told_at = ${end}::timestamptz from members
    where responses.company_id = ${companyId} and told_at is null and sent_at < ${end}::timestamptz
      and members.company_id = ${companyId} and members.id = responses.member_id and ${isLongMember(closing)}`)
}

async function unmarkAnswers({ tx, companyId, end }: MonthClosing): Promise<void> {
  await tx.execute(
    sql`update responses set told_at = null where company_id = ${companyId} and told_at = ${end}::timestamptz`,
  )
}

async function savePeriod({ tx, companyId, from, to }: MonthClosing, period: Period): Promise<void> {
  const { people, ...figures } = period
  const months = { fromMonth: firstDayOf(from), toMonth: firstDayOf(to) }
  await tx.insert(insightPeriods).values({ companyId, ...months, people, figures })
}

async function deleteReads({ tx, companyId }: MonthClosing, to: Month): Promise<void> {
  for (const monthly of [sql`article_reads`, sql`video_watches`])
    await tx.execute(
      sql`delete from ${monthly} where company_id = ${companyId} and month <= ${firstDayOf(to)}::date`,
    )
}
