import {
  MAX_DAYS,
  MAX_SHOWN,
  type Announcement,
  type AnnouncementContent,
  type AnnouncementTranslations,
  type ManagedAnnouncement,
} from '../contract/announcements.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { addDays, daysBetween, localDay } from '#features/programmes/rules/day.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Cursor } from '#platform/core/paging.ts'
import { toContract } from '#platform/core/to-contract.ts'
import { zoneOf } from '#platform/db/regions/time-zones.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Titles } from '#platform/db/tables/notifications.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { DismissalStore } from './dismissal-store.ts'
import type { AnnouncementRow, AnnouncementStore } from './store.ts'

/** Limits how often a company can notify all its members. */
const publishedByCompany: Limit = { name: 'announcements by company', max: 30, seconds: 24 * 60 * 60 }

type Subject = { kind: 'announcement'; subjectId: string }

/** Adds a notification for all members of a company; provided by `notifications`. */
export type CompanyNotifier = {
  addForCompany(
    tx: Rows,
    tenant: Tenant,
    subject: Subject & { title: string; titles: Titles; path: string },
  ): Promise<unknown>
  withdraw(tx: Rows, tenant: Tenant, subject: Subject): Promise<void>
}

/** Where members read announcements. */
const path = '/media'
const kind = 'announcement'

/** A member who reads announcements; `languages` are the company's, its main one first. */
type Reader = DataOwner & Pick<SignedIn, 'language' | 'languages'>
type Admin = DataOwner & Pick<SignedIn, 'languages'>

type Change = { id: string; version: number; content: AnnouncementContent }

export type AnnouncementService = ReturnType<typeof announcementService>

type Dependencies = {
  store: AnnouncementStore
  dismissals: DismissalStore
  limits: Limits
  now: () => number
  findTimeZone: (tenant: Tenant) => Promise<string>
  notifications: CompanyNotifier
}

export function announcementService({
  store,
  dismissals,
  limits,
  now,
  findTimeZone,
  notifications,
}: Dependencies) {
  const findDay = async (tenant: Tenant) => {
    const timeZone = await findTimeZone(tenant)
    return { today: localDay(now(), timeZone), timeZone }
  }

  return {
    async listShown(reader: Reader): Promise<Announcement[]> {
      // The company's time zone is not known yet; its day is at most one behind that in UTC.
      const openRows = await store.listOpen(reader, addDays(localDay(now(), 'UTC'), -1))
      return shownTo(reader, openRows, now())
    },

    async dismiss(owner: DataOwner, id: string) {
      return (await dismissals.add(owner, id)) ? done({}) : fail('announcement-not-found')
    },

    async restore(owner: DataOwner, id: string) {
      if (!(await store.find(owner.tenant, id))) return fail('announcement-not-found')
      await dismissals.remove(owner, id)
      return done({})
    },

    /** Returns up to `limit` announcements, and the company’s day. */
    async list(admin: Admin, limit: number, cursor: Cursor | undefined) {
      const day = await findDay(admin.tenant)
      const rows = await store.list(admin.tenant, limit, cursor)
      return { ...day, items: rows.map((row) => toManaged(admin, row, day.today)) }
    },

    async get(admin: Admin, id: string) {
      const { today } = await findDay(admin.tenant)
      const row = await store.find(admin.tenant, id)
      return row ? done(toManaged(admin, row, today)) : fail('announcement-not-found')
    },

    async publish(admin: Admin, id: string, content: AnnouncementContent) {
      const { tenant, memberId: actorId } = admin
      const { today } = await findDay(tenant)
      const announcementRow = await store.find(tenant, id)
      if (announcementRow) return done(toManaged(admin, announcementRow, today))
      if (!isInRange(content.until, today)) return fail('day-out-of-range')
      const retryAfter = await limits.take(publishedByCompany, tenant.companyId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const added = await store.add({ tenant, actorId, today }, { id, ...content }, async (tx) => {
        const { title, translations = {} } = content
        const titles = titlesOf(translations)
        await notifications.addForCompany(tx, tenant, { kind, subjectId: id, title, titles, path })
      })
      if (typeof added !== 'string') return done(toManaged(admin, added, today))
      await limits.giveBack(publishedByCompany, tenant.companyId)
      return fail(added)
    },

    async change(admin: Admin, { id, version, content }: Change) {
      const { tenant, memberId: actorId } = admin
      const { today } = await findDay(tenant)
      const before = await store.find(tenant, id)
      if (!before) return fail('announcement-not-found')
      // An expired announcement may be corrected while its last day stays.
      if (content.until !== before.until && !isInRange(content.until, today)) return fail('day-out-of-range')
      const outcome = await store.change({ tenant, actorId, today }, { id, version, content })
      return typeof outcome === 'string' ? fail(outcome) : done(toManaged(admin, outcome, today))
    },

    async remove({ tenant, memberId: actorId }: DataOwner, id: string) {
      const removed = await store.remove({ tenant, actorId }, id, (tx) =>
        notifications.withdraw(tx, tenant, { kind, subjectId: id }),
      )
      return removed ? done({}) : fail('announcement-not-found')
    },
  }
}

type OpenRow = Awaited<ReturnType<AnnouncementStore['listOpen']>>[number]

function shownTo(reader: Reader, openRows: OpenRow[], time: number): Announcement[] {
  return openRows
    .filter(({ until, company }) => until >= localDay(time, zoneOf(company)))
    .slice(0, MAX_SHOWN)
    .map(({ until: _until, company: _company, ...row }) => toContract(inLanguageOf(reader, row)))
}

function titlesOf(translations: AnnouncementTranslations): Titles {
  return Object.fromEntries(Object.entries(translations).map(([code, { title }]) => [code, title]))
}

function isInRange(until: string, today: string): boolean {
  const ahead = daysBetween(today, until)
  return ahead >= 0 && ahead <= MAX_DAYS
}

function toManaged({ languages }: Admin, row: AnnouncementRow, today: string): ManagedAnnouncement {
  const state = row.until < today ? 'over' : 'shown'
  return { ...toContract(row), language: originalLanguage(row, languages), state }
}

type Texts = Pick<AnnouncementRow, 'title' | 'text' | 'language' | 'translations'>

/** Returns an announcement in its reader's language where the company has translated it, else as it was written. */
function inLanguageOf<Row extends Texts>({ language, languages }: Reader, row: Row) {
  const { translations, ...original } = row
  const written = originalLanguage(row, languages)
  const translation = language === written ? undefined : translations[language]
  if (!translation) return { ...original, language: written }
  const { title, text } = translation
  return { ...original, title, text, language }
}

function originalLanguage(
  { language }: Pick<Texts, 'language'>,
  [main = SOURCE_LANGUAGE]: readonly Language[],
) {
  return language ?? main
}
