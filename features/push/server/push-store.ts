import { and, desc, eq, inArray, sql } from '#platform/db/drizzle.ts'
import {
  topicOf,
  type NotificationKind,
  type NotificationTopic,
} from '#features/notifications/contract/notifications.ts'
import type { PushDevice } from '../contract/push.ts'
import { chosenLanguage, offeredLanguagesColumn } from '#platform/db/queries/company-languages.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { notifications, notificationSettings as settings } from '#platform/db/tables/notifications.ts'
import { members, sessions } from '#platform/db/tables/people.ts'
import { pushDevices as devices, pushes } from '#platform/db/tables/push.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { MAX_AGE_SECONDS } from '#platform/outside/push/push-service.ts'

export const PUSH_JOB = 'push'
/** Maximum number of rows in one insert, because a PostgreSQL statement takes at most 65,535 values. */
const ROWS_AT_ONCE = 5000

export type PushStore = ReturnType<typeof pushStore>
export type ReachedDevice = NonNullable<Awaited<ReturnType<PushStore['findDevice']>>>
export type WaitingPush = { id: string; kind: NotificationKind; path: string | null }

/** Notifications waiting to be pushed to devices. */
export function pushStore(rows: Rows) {
  return {
    /** Finds a device with its member's settings; undefined where the session has ended or the member has no access. */
    async findDevice(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            id: devices.id,
            sealed: devices.sealed,
            addressHash: devices.addressHash,
            timeZone: devices.timeZone,
            language: chosenLanguage,
            retrySeconds: sql<number>`coalesce(greatest(ceil(extract(epoch from retry_at - now())), 0), 0)::int`,
            settings: { push: settings.push, from: settings.quietFrom, until: settings.quietUntil },
            company: {
              name: companies.name,
              slug: companies.slug,
              hostnames: companies.hostnames,
              isDefault: companies.isDefault,
              languages: offeredLanguagesColumn,
            },
          })
          .from(devices)
          .innerJoin(
            sessions,
            and(eq(sessions.companyId, devices.companyId), eq(sessions.id, devices.sessionId)),
          )
          .innerJoin(members, and(eq(members.companyId, devices.companyId), eq(members.id, devices.memberId)))
          .innerJoin(companies, eq(companies.id, devices.companyId))
          .leftJoin(
            settings,
            and(eq(settings.companyId, devices.companyId), eq(settings.memberId, devices.memberId)),
          )
          .where(and(eq(devices.companyId, tenant.companyId), eq(devices.id, id), sql.raw(LIVE_CONDITION))),
      )
      return row
    },

    /**
     * Lists waiting notifications, the newest first. Removes those that have been read, are too old, or are of a topic
     * switched off.
     */
    listWaiting(tenant: Tenant, deviceId: string): Promise<WaitingPush[]> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const devices = await tx
          .select({
            id: notifications.id,
            kind: notifications.kind,
            path: notifications.path,
            isRead: sql<boolean>`read_at is not null`,
            isOld: sql<boolean>`${pushes.createdAt} < now() - make_interval(secs => ${MAX_AGE_SECONDS})`,
            topicsOff: sql<NotificationTopic[]>`coalesce(topics_off, '{}')`,
          })
          .from(pushes)
          .innerJoin(notifications, eq(notifications.id, pushes.notificationId))
          .leftJoin(
            settings,
            and(eq(settings.companyId, pushes.companyId), eq(settings.memberId, notifications.memberId)),
          )
          .where(and(eq(notifications.companyId, companyId), of(tenant, deviceId)))
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
        const isOver = ({ isRead, isOld, topicsOff, kind }: (typeof devices)[number]) =>
          isRead || isOld || topicsOff.some((topic) => topic === topicOf[kind])
        await removePushes(tx, { tenant, deviceId }, devices.filter(isOver))
        return devices.filter((one) => !isOver(one)).map(({ id, kind, path }) => ({ id, kind, path }))
      })
    },

    /** Removes notifications that the push service has delivered or refused. */
    async remove(tenant: Tenant, deviceId: string, list: { id: string }[]): Promise<void> {
      await tenant.read(() => removePushes(rows, { tenant, deviceId }, list))
    },

    async removeAll(tenant: Tenant, deviceId: string): Promise<void> {
      await tenant.read(() => rows.delete(pushes).where(of(tenant, deviceId)))
    },
  }
}

const LIVE_CONDITION =
  'ended_at is null and expires_at > now() and activated_at is not null and disabled_at is null'

type OfDevice = { tenant: Tenant; deviceId: string }

async function removePushes(
  rows: Rows,
  { tenant, deviceId }: OfDevice,
  list: { id: string }[],
): Promise<void> {
  if (list.length === 0) return
  const ids = list.map(({ id }) => id)
  await rows.delete(pushes).where(and(of(tenant, deviceId), inArray(pushes.notificationId, ids)))
}

function of({ companyId }: Tenant, deviceId: string) {
  return and(eq(pushes.companyId, companyId), eq(pushes.deviceId, deviceId))
}

/**
 * Queues push messages for notifications, in the transaction that adds them. Waits for a device that is being deleted
 * at that moment, and then leaves it out.
 */
export async function addPushes(
  tx: Rows,
  { companyId }: Tenant,
  notificationIds: string[],
  channels: PushDevice['channel'][],
): Promise<void> {
  if (notificationIds.length === 0 || channels.length === 0) return
  const { rows: resultRows } = await tx.execute<{
    deviceId: string
    memberId: string
    notificationId: string
  }>(sql`
    select push_devices.id as "deviceId", push_devices.member_id as "memberId", notifications.id as "notificationId"
    from notifications
    join push_devices
      on push_devices.company_id = notifications.company_id and push_devices.member_id = notifications.member_id
    join sessions on sessions.company_id = push_devices.company_id and sessions.id = session_id
    left join notification_settings settings
      on settings.company_id = push_devices.company_id and settings.member_id = push_devices.member_id
    where notifications.company_id = ${companyId} and notifications.id = any (${sql.param(notificationIds)}::uuid[])
      and channel = any (${sql.param(channels)}::text[]) and coalesce(settings.push, true)
      and ended_at is null and expires_at > now()
    order by push_devices.id
    for key share of push_devices`)
  for (let from = 0; from < resultRows.length; from += ROWS_AT_ONCE) {
    const list = resultRows.slice(from, from + ROWS_AT_ONCE)
    await tx
      .insert(pushes)
      .values(list.map(({ deviceId, notificationId }) => ({ companyId, deviceId, notificationId })))
      .onConflictDoNothing()
    const byDevice = new Map(list.map(({ deviceId, memberId }) => [deviceId, memberId]))
    const jobs = [...byDevice].map(([subjectId, memberId]) => ({ kind: PUSH_JOB, subjectId, memberId }))
    await addJobs(tx, companyId, jobs)
  }
}
