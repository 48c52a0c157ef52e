import { MAX_KEPT, MAX_SHOWN, type AnnouncementContent } from '../contract/announcements.ts'
import { and, count, desc, eq, gte, inArray, lt, notExists, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import type { Cursor } from '#platform/core/paging.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { announcementDismissals, announcements } from '#platform/db/tables/companies/announcements.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type AnnouncementRow = Omit<typeof announcements.$inferSelect, 'companyId'>

export type AnnouncementStore = ReturnType<typeof announcementStore>

/** The admin who changes announcements, and the day in the company's time zone. */
type EditContext = { tenant: Tenant; actorId: string; today: string }
type Change = { id: string; version: number; content: AnnouncementContent }

const { id, title, text, link, until, language, translations, version, publishedAt } = announcements
const columns = { id, title, text, link, until, language, translations, version, publishedAt }
const newestFirst = [desc(announcements.publishedAt), desc(announcements.id)]

export function announcementStore(rows: Rows) {
  return {
    /**
     * Returns the announcements that the member has not dismissed and whose last day is `since` or later, with the
     * data that determines their company's time zone.
     */
    listOpen({ tenant, memberId }: DataOwner, since: string) {
      const dismissed = rows
        .select({ one: sql`1` })
        .from(announcementDismissals)
        .where(
          and(
            eq(announcementDismissals.companyId, tenant.companyId),
            eq(announcementDismissals.memberId, memberId),
            eq(announcementDismissals.announcementId, announcements.id),
          ),
        )
      return tenant.read(() =>
        rows
          .select({
            ...{ id, title, text, link, until, language, translations, publishedAt },
            company: { country: companies.country, timeZone: companies.timeZone },
          })
          .from(announcements)
          .innerJoin(companies, eq(companies.id, announcements.companyId))
          .where(and(shownOf(tenant, since), notExists(dismissed)))
          .orderBy(...newestFirst),
      )
    },

    list(tenant: Tenant, limit: number, cursor: Cursor | undefined): Promise<AnnouncementRow[]> {
      const from = cursor && sql`(${publishedAt}, ${id}) < (${cursor.at}, ${cursor.id}::uuid)`
      return tenant.read(() =>
        rows
          .select(columns)
          .from(announcements)
          .where(and(ofCompany(tenant), from))
          .orderBy(...newestFirst)
          .limit(limit),
      )
    },

    async find(tenant: Tenant, wantedId: string): Promise<AnnouncementRow | undefined> {
      const [row] = await tenant.read(() =>
        rows.select(columns).from(announcements).where(byId(tenant, wantedId)),
      )
      return row
    },

    add: addAnnouncement,
    change: changeAnnouncement,

    remove(
      { tenant, actorId }: Omit<EditContext, 'today'>,
      wantedId: string,
      onRemoved: (tx: Rows) => Promise<void>,
    ): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removedRows = await tx.delete(announcements).where(byId(tenant, wantedId)).returning({ id })
        if (removedRows.length === 0) return false
        await writeAudit(tx, tenant.companyId, [
          { actorId, action: 'announcement.removed', detail: { announcement: wantedId } },
        ])
        await onRemoved(tx)
        return true
      })
    },
  }
}

/** Adds an announcement; where its id exists already, adds nothing and returns the stored one. */
function addAnnouncement(
  { tenant, actorId, today }: EditContext,
  announcement: AnnouncementContent & { id: string },
  onAdded: (tx: Rows) => Promise<void>,
): Promise<AnnouncementRow | 'too-many-announcements'> {
  return tenant.write(async (tx) => {
    await lockAnnouncements(tx, tenant)
    const [storedRow] = await tx.select(columns).from(announcements).where(byId(tenant, announcement.id))
    if (storedRow) return storedRow
    if ((await countShown(tx, tenant, today)) >= MAX_SHOWN) return 'too-many-announcements'
    const [insertedRow] = await tx
      .insert(announcements)
      .values({ ...announcement, companyId: tenant.companyId })
      .returning(columns)
    if (!insertedRow) throw new Error('An announcement was added and is not there.')
    await removeOldest(tx, tenant, today)
    await writeAudit(tx, tenant.companyId, [
      { actorId, action: 'announcement.published', detail: { announcement: announcement.id } },
    ])
    await onAdded(tx)
    return insertedRow
  })
}

function changeAnnouncement(
  { tenant, actorId, today }: EditContext,
  change: Change,
): Promise<AnnouncementRow | 'announcement-not-found' | 'announcement-changed' | 'too-many-announcements'> {
  return tenant.write(async (tx) => {
    await lockAnnouncements(tx, tenant)
    const [before] = await tx.select(columns).from(announcements).where(byId(tenant, change.id))
    if (!before) return 'announcement-not-found'
    if (before.version !== change.version) return 'announcement-changed'
    const isShownAgain = before.until < today && change.content.until >= today
    if (isShownAgain && (await countShown(tx, tenant, today)) >= MAX_SHOWN) return 'too-many-announcements'
    const [updatedRow] = await tx
      .update(announcements)
      .set({ ...change.content, version: change.version + 1 })
      .where(byId(tenant, change.id))
      .returning(columns)
    if (!updatedRow) throw new Error('An announcement was changed and is not there.')
    await writeAudit(tx, tenant.companyId, [
      { actorId, action: 'announcement.changed', detail: { announcement: change.id } },
    ])
    return updatedRow
  })
}

/** Takes a lock for the company, so that parallel changes cannot exceed a limit together. */
async function lockAnnouncements(tx: Rows, { companyId }: Tenant): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`announcements ${companyId}`}, 0))`)
}

async function countShown(tx: Rows, tenant: Tenant, today: string): Promise<number> {
  const [row] = await tx.select({ shown: count() }).from(announcements).where(shownOf(tenant, today))
  return row?.shown ?? 0
}

/** Deletes the oldest expired announcements beyond `MAX_KEPT`; current ones stay, however old. */
async function removeOldest(tx: Rows, tenant: Tenant, today: string): Promise<void> {
  const isShown = sql`${until} >= ${today}::date`
  const beyond = tx
    .select({ id })
    .from(announcements)
    .where(ofCompany(tenant))
    .orderBy(desc(isShown), ...newestFirst)
    .offset(MAX_KEPT)
  await tx.delete(announcements).where(and(ofCompany(tenant), inArray(id, beyond), lt(until, today)))
}

function ofCompany({ companyId }: Tenant) {
  return eq(announcements.companyId, companyId)
}

function byId(tenant: Tenant, wantedId: string) {
  return and(ofCompany(tenant), eq(id, wantedId))
}

function shownOf(tenant: Tenant, today: string) {
  return and(ofCompany(tenant), gte(until, today))
}
