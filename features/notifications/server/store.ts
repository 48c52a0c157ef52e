import { and, desc, eq, isNull, lte, sql } from '#platform/db/drizzle.ts'
import { MAX_NOTIFICATIONS, topicOf } from '../contract/notifications.ts'
import type { Cursor } from '#platform/core/paging.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { notifications } from '#platform/db/tables/notifications.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { NewNotification } from './notifications.ts'

export type StoredState = { unread: number; latest: Date | null }

export type NotificationStore = ReturnType<typeof notificationStore>

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  subjectId: notifications.subjectId,
  title: notifications.title,
  path: notifications.path,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
}

/** A person's notifications; every query filters by member. */
export function notificationStore(rows: Rows) {
  return {
    /** Returns a person's notifications, newest first. */
    list: (owner: DataOwner, limit: number, cursor?: Cursor) =>
      owner.tenant.read(() =>
        rows
          .select(columns)
          .from(notifications)
          .where(and(ownedBy(notifications, owner), cursor && isOlder(cursor)))
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .limit(limit),
      ),

    /** Returns the state of the newest notifications, which are all that a person sees. */
    async findState({ tenant, memberId }: DataOwner): Promise<StoredState> {
      const [state] = await tenant.read(() =>
        rows
          .select({
            unread: sql<number>`count(*) filter (where read_at is null)::int`,
            latest: sql<Date | null>`max(created_at)`.mapWith(notifications.createdAt),
          })
          .from(newestRows(rows, { tenant, memberId })),
      )
      return state ?? { unread: 0, latest: null }
    },

    /** Marks a notification as read; returns false where there is none. */
    async markRead(owner: DataOwner, id: string): Promise<boolean> {
      const [row] = await owner.tenant.read(() =>
        rows
          .update(notifications)
          .set({ readAt: sql`coalesce(read_at, now())` })
          .where(and(ownedBy(notifications, owner), eq(notifications.id, id)))
          .returning({ id: notifications.id }),
      )
      return row !== undefined
    },

    async markAllRead(owner: DataOwner, until: Date): Promise<void> {
      const unread = and(
        ownedBy(notifications, owner),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      )
      await owner.tenant.read(() =>
        rows
          .update(notifications)
          .set({ readAt: sql`now()` })
          .where(unread),
      )
    },
  }
}

/** Adds a notification, unless the person has it or has switched its topic off; returns its id, or an empty list. */
export async function addNotification(
  tx: Rows,
  { tenant: { companyId }, memberId }: DataOwner,
  { kind, subjectId }: NewNotification,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into notifications (company_id, member_id, kind, subject_id)
    select ${companyId}::uuid, ${memberId}::uuid, ${kind}, ${subjectId}::uuid
    where not exists (
      select from notification_settings
      where company_id = ${companyId} and member_id = ${memberId} and ${topicOf[kind]} = any (topics_off))
    on conflict do nothing
    returning id`)
  return rows.map(({ id }) => id)
}

/** Deletes a person's notifications of a kind, read or not. */
export async function removeNotifications(
  tx: Rows,
  owner: DataOwner,
  kind: NewNotification['kind'],
): Promise<void> {
  await tx.delete(notifications).where(and(ownedBy(notifications, owner), eq(notifications.kind, kind)))
}

function isOlder({ at, id }: Cursor) {
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at}, ${id}::uuid)`
}

function newestRows(rows: Rows, owner: DataOwner) {
  return rows
    .select({ readAt: notifications.readAt, createdAt: notifications.createdAt })
    .from(notifications)
    .where(ownedBy(notifications, owner))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MAX_NOTIFICATIONS)
    .as('newest')
}
