import { randomUUID } from 'node:crypto'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { notificationSettings as settings } from '#platform/db/tables/notifications.ts'
import { members } from '#platform/db/tables/people.ts'
import type { AddPushes } from '../notifications.ts'
import { addNotification, removeNotifications } from '../store.ts'

export type ReminderStore = ReturnType<typeof reminderStore>

/** The weekly reminder, which does not depend on what the person does in Hale. */
export function reminderStore(addPushes: AddPushes) {
  return {
    /** Adds a reminder in place of the last one; returns false where the person has switched it off. */
    remind(owner: DataOwner): Promise<boolean> {
      const { tenant, memberId } = owner
      return tenant.write(async (tx) => {
        const [row] = await tx
          .select({
            isOn: settings.weeklyReminder,
            isHere: sql<boolean>`${members.activatedAt} is not null and ${members.disabledAt} is null`,
          })
          .from(settings)
          .innerJoin(
            members,
            and(eq(members.companyId, settings.companyId), eq(members.id, settings.memberId)),
          )
          .where(and(eq(settings.companyId, tenant.companyId), eq(settings.memberId, memberId)))
          .for('update', { of: settings })
        if (!row?.isOn) return false
        if (!row.isHere) return true
        await removeNotifications(tx, owner, 'weekly-reminder')
        const ids = await addNotification(tx, owner, { kind: 'weekly-reminder', subjectId: randomUUID() })
        await addPushes(tx, tenant, ids)
        return true
      })
    },
  }
}
