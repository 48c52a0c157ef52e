import { sql, type SQL } from '#platform/db/drizzle.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { firstDayOf, type Month } from './months.ts'
import type { Cell, DocumentCount, Totals } from './period.ts'

/** A company's month that is being closed; the counted answers have its `end` as their `told_at`. */
export type MonthClosing = { tx: Rows; companyId: string; from: Month; to: Month; end: string }

/**
 * SQL for members who count: activated before the last month and 30 days ago, so that accounts created to surround one
 * person do not count yet. Disabled members still count, or an admin could choose whose answers remain in a total.
 */
export function isLongMember(closing: Pick<MonthClosing, 'to' | 'end'>): SQL {
  return sql`members.activated_at < ${longAgo(closing)}`
}

/** Returns SQL for the earlier of the start of the last month and 30 days before the end: what began before it covers both. */
function longAgo({ to, end }: Pick<MonthClosing, 'to' | 'end'>): SQL {
  return sql`least(${firstMomentOf(to)}::timestamptz, ${end}::timestamptz - interval '30 days')`
}

function firstMomentOf(month: Month): string {
  return new Date(`${firstDayOf(month)}T00:00:00Z`).toISOString()
}

export async function countTotals(closing: MonthClosing): Promise<Totals> {
  return {
    ...(await countPeople(closing)),
    categories: await listMeans(closing),
    asked: await countAskedMembers(closing),
    reads: await countDocuments(closing, sql`article_reads`, sql`article_id`),
    helpful: await countDocuments(
      closing,
      sql`(select * from article_votes where is_helpful)`,
      sql`article_id`,
    ),
    unhelpful: await countDocuments(
      closing,
      sql`(select * from article_votes where not is_helpful)`,
      sql`article_id`,
    ),
    watches: await countDocuments(closing, sql`video_watches`, sql`video_id`),
    scanned: await countScannedMembers(closing),
    signedOut: await countSignedOut(closing),
    ...(await countFunnel(closing)),
    cells: await countCells(closing),
  }
}

/**
 * Counts people. `eligible` must not depend on answers: if it included disabled members who answered, the share would
 * reveal whether one of them did.
 */
async function countPeople(closing: MonthClosing) {
  const { tx, companyId, from, end } = closing
  const result = await tx.execute<{ people: number; eligible: number }>(sql`
    select (
      select count(distinct member_id)::int from responses
      where company_id = ${companyId} and told_at = ${end}::timestamptz) as people,
      count(*)::int as eligible from members
    where company_id = ${companyId} and ${isLongMember(closing)}
      and (disabled_at is null or disabled_at >= ${firstMomentOf(from)}::timestamptz)`)
  return result.rows[0] ?? { people: 0, eligible: 0 }
}

/** Returns SQL for each person's last answers. */
function lastAnswers({ companyId, end }: MonthClosing): SQL {
  return sql`
    select distinct on (member_id) member_id, categories from responses
    where company_id = ${companyId} and told_at = ${end}::timestamptz
    order by member_id, sent_at desc, id desc`
}

/** SQL for the categories that can score points, as rows. */
const scoredCategories = sql`
  (select score.* from rows from (
      jsonb_to_recordset(categories) as (category text, points int, low int, high int)
    ) with ordinality as score(category, points, low, high, index)
    where high > low)`

async function listMeans(closing: MonthClosing) {
  const result = await closing.tx.execute<{ category: string; mean: number }>(sql`
    select category, avg(100.0 * (points - low) / (high - low))::float8 as mean
    from (${lastAnswers(closing)}) as counted, lateral ${scoredCategories} as scored
    group by 1 order by min(index), 1`)
  return result.rows
}

async function countAskedMembers(closing: MonthClosing) {
  const result = await closing.tx.execute<{ categories: string[]; people: number }>(sql`
    select array(select category from ${scoredCategories} as scored order by 1) as categories, count(*)::int as people
    from (${lastAnswers(closing)}) as counted
    group by 1`)
  return result.rows
}

/** Counts the different people who read or watched each document of a type. */
async function countDocuments({ tx, ...closing }: MonthClosing, monthly: SQL, documentId: SQL) {
  const { companyId, from, to } = closing
  const result = await tx.execute<DocumentCount>(sql`
    select ${documentId} as id, count(distinct member_id)::int as people
    from ${monthly} as counted join members on members.company_id = ${companyId} and members.id = member_id
    where counted.company_id = ${companyId} and ${isLongMember(closing)}
      and month between ${firstDayOf(from)}::date and ${firstDayOf(to)}::date
    group by 1`)
  return result.rows
}

/**
 * Counts people and not scans: someone who knows how often one person scans could subtract it. Counts rows only, since
 * measurements are sealed.
 */
async function countScannedMembers({ tx, ...closing }: MonthClosing): Promise<number> {
  const { companyId, from, end } = closing
  const result = await tx.execute<{ count: number }>(sql`
    select count(distinct member_id)::int as count
    from scans join members on members.company_id = ${companyId} and members.id = member_id
    where scans.company_id = ${companyId} and ${isLongMember(closing)}
      and taken_at >= ${firstMomentOf(from)}::timestamptz and taken_at < ${end}::timestamptz`)
  return result.rows[0]?.count ?? 0
}

async function countSignedOut({ tx, companyId, from, to }: MonthClosing): Promise<number> {
  const result = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from signed_out_counts
    where company_id = ${companyId} and month between ${firstDayOf(from)}::date and ${firstDayOf(to)}::date`)
  return result.rows[0]?.count ?? 0
}

/** Counts people who were invited long enough ago, by anyone, including disabled ones. */
async function countFunnel({ tx, ...closing }: MonthClosing) {
  const result = await tx.execute<{ invited: number; activated: number }>(sql`
    select count(*)::int as invited, (count(*) filter (where ${isLongMember(closing)}))::int as activated from members
    where company_id = ${closing.companyId}
      and least(members.created_at, members.activated_at) < ${longAgo(closing)}`)
  return result.rows[0] ?? { invited: 0, activated: 0 }
}

/**
 * Counts members by group. Members who recently changed their group count as in none, so that nobody can be put
 * together with nine chosen others when a month is closed. A single statement, so that everyone is in one cell.
 */
async function countCells(closing: MonthClosing): Promise<Cell[]> {
  const { tx, companyId } = closing
  const group = sql`case when members.grouped_at < ${longAgo(closing)} then members.group_id end`
  const result = await tx.execute<Cell>(sql`
    with placed as materialized (
      select ${group} as group_id, counted.categories from (${lastAnswers(closing)}) as counted
      join members on members.company_id = ${companyId} and members.id = counted.member_id
    ), asked as (
      select group_id, array(select category from ${scoredCategories} as scored order by 1) as asked_about,
        count(*)::int as people
      from placed group by 1, 2
    ), means as (
      select group_id, category, avg(100.0 * (points - low) / (high - low))::float8 as mean
      from placed, lateral ${scoredCategories} as scored group by 1, 2
    ), cells as (
      select ${group} as group_id, count(*)::int as members from members
      where company_id = ${companyId} and ${isLongMember(closing)} group by 1
    )
    select members,
      (select jsonb_build_object('id', groups.id, 'name', groups.name) from groups
        where groups.company_id = ${companyId} and groups.id = cells.group_id) as group,
      coalesce((select jsonb_agg(jsonb_build_object('categories', asked_about, 'people', people)) from asked
        where asked.group_id is not distinct from cells.group_id), '[]') as asked,
      coalesce((select jsonb_object_agg(category, mean) from means
        where means.group_id is not distinct from cells.group_id), '{}') as means
    from cells`)
  return result.rows
}
