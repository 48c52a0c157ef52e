import { sql } from '#platform/db/drizzle.ts'
import { articleCategories } from '#features/articles/contract/articles.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import {
  DEFAULT_QUIET_HOURS,
  notificationTopics,
  type changeNotificationSettings,
  type NotificationSettings,
  type QuietHours,
} from '../contract/notifications.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { notificationSettings as settings } from '#platform/db/tables/notifications.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { removeNotifications } from './store.ts'
import { DIGEST_JOB, REMINDER_JOB, scheduleWeekly, secondsUntilTurn } from './weekly/job-store.ts'

export type SettingsStore = ReturnType<typeof settingsStore>

type Changes = Input<typeof changeNotificationSettings>

/** Notification settings; a person who changed nothing has no row. */
export function settingsStore(rows: Rows) {
  return {
    async find(owner: DataOwner): Promise<NotificationSettings> {
      const [row] = await owner.tenant.read(() =>
        rows.select().from(settings).where(ownedBy(settings, owner)),
      )
      return toSettings(row)
    },

    /** Changes settings; locks their row, so that several devices wait for each other. */
    async change(owner: DataOwner, changes: Changes): Promise<NotificationSettings> {
      const { companyId } = owner.tenant
      const turn = changes.weeklyDigest || changes.weeklyReminder ? await secondsUntilTurn(rows, owner) : null
      return owner.tenant.write(async (tx) => {
        await tx.insert(settings).values({ companyId, memberId: owner.memberId }).onConflictDoNothing()
        const [before] = await tx.select().from(settings).where(ownedBy(settings, owner)).for('update')
        const after = applyChanges(toSettings(before), changes)
        await tx
          .update(settings)
          .set({
            topicsOff: notificationTopics.filter((topic) => !after.topics.includes(topic)),
            categories: after.categories,
            weeklyDigest: after.weeklyDigest,
            weeklyReminder: after.weeklyReminder,
            push: after.push,
            quietFrom: after.quietHours?.from ?? null,
            quietUntil: after.quietHours?.until ?? null,
            ...(after.weeklyDigest && !before?.weeklyDigest ? { digestAt: sql`now()` } : {}),
          })
          .where(ownedBy(settings, owner))
        if (after.weeklyDigest !== before?.weeklyDigest)
          await scheduleWeekly(tx, owner, DIGEST_JOB, after.weeklyDigest ? turn : null)
        if (after.weeklyReminder !== before?.weeklyReminder)
          await changeReminder(tx, owner, after.weeklyReminder ? turn : null)
        return after
      })
    },
  }
}

/** Adds or removes the weekly reminder; switched off, the notifications of earlier weeks are removed too. */
async function changeReminder(tx: Rows, owner: DataOwner, inSeconds: number | null): Promise<void> {
  await scheduleWeekly(tx, owner, REMINDER_JOB, inSeconds)
  if (inSeconds === null) await removeNotifications(tx, owner, 'weekly-reminder')
}

type QuietColumns = Pick<typeof settings.$inferSelect, 'quietFrom' | 'quietUntil'>

function toSettings(row: typeof settings.$inferSelect | undefined): NotificationSettings {
  return {
    topics: notificationTopics.filter((topic) => !row?.topicsOff.includes(topic)),
    categories: articleCategories.filter((category) => row?.categories.includes(category)),
    weeklyDigest: row?.weeklyDigest ?? false,
    weeklyReminder: row?.weeklyReminder ?? false,
    push: row?.push ?? true,
    quietHours: row ? quietHoursOf(row) : DEFAULT_QUIET_HOURS,
  }
}

function quietHoursOf({ quietFrom: from, quietUntil: until }: QuietColumns): QuietHours | null {
  return from && until ? { from, until } : null
}

function applyChanges(before: NotificationSettings, changes: Changes): NotificationSettings {
  const { topics, categories, weeklyDigest, weeklyReminder, push, quietHours } = changes
  return {
    topics: notificationTopics.filter((topic) => topics?.[topic] ?? before.topics.includes(topic)),
    categories: articleCategories.filter(
      (category) => categories?.[category] ?? before.categories.includes(category),
    ),
    weeklyDigest: weeklyDigest ?? before.weeklyDigest,
    weeklyReminder: weeklyReminder ?? before.weeklyReminder,
    push: push ?? before.push,
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
  }
}
