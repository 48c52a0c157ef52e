import { randomUUID } from 'node:crypto'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import { announcedNames, topicOf } from '../contract/notifications.ts'
import { recordOf } from '#platform/documents/contract/document-types.ts'
import { notificationBroadcasts as broadcasts, notifications } from '#platform/db/tables/notifications.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { AddPushes, Broadcast, BroadcastResult, Subject } from './notifications.ts'

export const BROADCAST_JOB = 'notification-broadcast'
/** Maximum number of broadcasts of a company in 24 hours, by kind. */
const MAX_A_DAY: Record<Broadcast['kind'], number> = { announcement: 30, ...recordOf(announcedNames, 100) }
const MAX_TITLE = 200
/** An id after that of every member. */
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Adds a notification for many members, and a job that distributes it. */
export async function addBroadcast(
  tx: Rows,
  { companyId }: Tenant,
  { kind, subjectId, title, titles, path, category }: Broadcast & { category: ArticleCategory | null },
): Promise<BroadcastResult> {
  // A lock for the company, so that parallel broadcasts are counted one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notification_broadcasts ${companyId}`}, 0))`,
  )
  const result = await tx.execute<{ isKnown: boolean; today: number }>(sql`
    select coalesce(bool_or(subject_id = ${subjectId}), false) as "isKnown",
      count(*) filter (where created_at > now() - interval '24 hours')::int as today
    from notification_broadcasts
    where company_id = ${companyId} and kind = ${kind}
      and (created_at > now() - interval '24 hours' or subject_id = ${subjectId})`)
  const { isKnown = false, today = 0 } = result.rows[0] ?? {}
  if (isKnown) return 'known'
  if (today >= MAX_A_DAY[kind]) return 'limited'
  const id = randomUUID()
  const row = { id, companyId, kind, subjectId, path, category, titles, title: title.slice(0, MAX_TITLE) }
  await tx.insert(broadcasts).values(row)
  await addJobs(tx, companyId, [{ kind: BROADCAST_JOB, subjectId: id }])
  return 'added'
}

/** Deletes the notifications of a subject, and stops a broadcast that is still being distributed. */
export async function withdrawSubject(
  tx: Rows,
  { companyId }: Tenant,
  { kind, subjectId }: Subject,
): Promise<void> {
  await tx.execute(sql`
    update notification_broadcasts set after_member = ${MAX_UUID}::uuid
    where company_id = ${companyId} and kind = ${kind} and subject_id = ${subjectId}`)
  const about = and(eq(notifications.kind, kind), eq(notifications.subjectId, subjectId))
  await tx.delete(notifications).where(and(eq(notifications.companyId, companyId), about))
}

/**
 * Gives the next members of a company their notification, in the order of their ids; idempotent. Returns whether there
 * may be more members.
 */
export function broadcastBatch(
  tenant: Tenant,
  id: string,
  { limit, addPushes }: { limit: number; addPushes: AddPushes },
): Promise<boolean> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const isThis = and(eq(broadcasts.companyId, companyId), eq(broadcasts.id, id))
    const [broadcast] = await tx.select().from(broadcasts).where(isThis).for('update')
    if (!broadcast) return false
    const { kind, subjectId, title, titles, path, category, createdAt, afterMember } = broadcast
    const ids = await tx.execute<{ id: string }>(sql`
      select id from members
      where company_id = ${companyId} and (${afterMember}::uuid is null or id > ${afterMember}::uuid)
      order by id limit ${limit}`)
    const last = ids.rows.at(-1)
    if (!last) return false
    const added = await tx.execute<{ id: string }>(sql`
      insert into notifications (company_id, member_id, kind, subject_id, title, path, created_at)
      select members.company_id, members.id, ${kind}, ${subjectId}::uuid,
        left(coalesce(${JSON.stringify(titles)}::jsonb ->> coalesce(members.language, main.language), ${title}), ${MAX_TITLE}::int), ${path},
        greatest(now(), ${createdAt.toISOString()}::timestamptz)
      from members
      join (select id as company_id, design -> 'languages' ->> 0 as language from companies) main
        on main.company_id = members.company_id
      left join notification_settings settings
        on settings.company_id = members.company_id and settings.member_id = members.id
      where members.company_id = ${companyId} and members.id <= ${last.id}::uuid
        and (${afterMember}::uuid is null or members.id > ${afterMember}::uuid)
        and activated_at is not null and disabled_at is null
        and not ${topicOf[kind]} = any (coalesce(settings.topics_off, '{}'))
        and (${category}::text is null or ${category}::text = any (coalesce(settings.categories, '{}')))
      order by members.id
      on conflict do nothing
      returning id`)
    await addPushes(
      tx,
      tenant,
      added.rows.map((row) => row.id),
    )
    await tx.update(broadcasts).set({ afterMember: last.id }).where(isThis)
    return ids.rows.length === limit
  })
}
