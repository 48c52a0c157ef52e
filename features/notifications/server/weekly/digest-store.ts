import { announcedNames } from '../../contract/notifications.ts'
import { and, desc, eq, ne, sql } from '#platform/db/drizzle.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { notifications, notificationSettings as settings } from '#platform/db/tables/notifications.ts'
import { members } from '#platform/db/tables/people.ts'
import { addMails, sealPayload } from '#platform/mail/add-mails.ts'
import type { DigestContent } from '../mails.ts'

const MAX_TITLES = 8

export type DigestStore = ReturnType<typeof digestStore>

/** The weekly mail, with the number of notifications and titles of articles and videos. */
export function digestStore(sealer: Sealer) {
  return {
    /** Adds the weekly mail, unless there was nothing new; returns false where the person has switched it off. */
    addMail(owner: DataOwner): Promise<boolean> {
      const { tenant, memberId } = owner
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const [row] = await tx
          .select({
            digestAt: settings.digestAt,
            isOn: settings.weeklyDigest,
            isHere: sql<boolean>`${members.activatedAt} is not null and ${members.disabledAt} is null`,
          })
          .from(settings)
          .innerJoin(
            members,
            and(eq(members.companyId, settings.companyId), eq(members.id, settings.memberId)),
          )
          .where(ownedBy(settings, owner))
          .for('update', { of: settings })
        if (!row?.isOn) return false
        if (!row.isHere) return true
        const added = await tx
          .select({ kind: notifications.kind, title: notifications.title })
          .from(notifications)
          .where(isNewsOf(owner, row.digestAt))
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
        await tx
          .update(settings)
          .set({ digestAt: sql`now()` })
          .where(ownedBy(settings, owner))
        if (added.length === 0) return true
        const published = added.filter(({ kind }) => announcedNames.some((name) => name === kind))
        const content: DigestContent = {
          published: published.length,
          others: added.length - published.length,
          titles: published.flatMap(({ title }) => title ?? []).slice(0, MAX_TITLES),
        }
        await addMails(tx, companyId, [
          { memberId, kind: 'weekly-digest', payload: sealPayload(sealer, { content }) },
        ])
        return true
      })
    },
  }
}

/** Selects a person's notifications since a time, without reminders. */
function isNewsOf({ tenant, memberId }: DataOwner, since: Date) {
  return and(
    eq(notifications.companyId, tenant.companyId),
    eq(notifications.memberId, memberId),
    ne(notifications.kind, 'weekly-reminder'),
    sql`${notifications.createdAt} > ${since.toISOString()}::timestamptz`,
  )
}
