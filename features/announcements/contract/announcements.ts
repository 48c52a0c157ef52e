import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { page, pageInput } from '#platform/contract/page.ts'
import { atMost, day, line, lines, version } from '#platform/contract/values.ts'

/** Maximum number of announcements of a company that members can see at once. */
export const MAX_SHOWN = 20
/** Maximum number of announcements that a company keeps; beyond that the oldest expired ones are deleted. */
export const MAX_KEPT = 200
/** Maximum number of days ahead of today that an announcement may expire. */
export const MAX_DAYS = 366

export const announcementTitle = line(120).check(z.minLength(1))
/** Plain text: an empty line begins a paragraph. */
export const announcementText = lines(4000)
/** A path of Hale, or an https URL. */
export const announcementLink = z
  .string()
  .check(z.trim(), atMost(2000), z.regex(/^(?:https:\/\/[^\s/\\][^\s\\]*|\/(?!\/)[^\s\\]*)$/i))

/** An announcement in another language, which always has title and text: its readers see nothing of the original. */
const announcementTranslation = z.object({
  title: announcementTitle,
  text: announcementText,
  /** Digest of the original that was translated (`announcementDigest`). */
  of: z.string().check(z.regex(/^[\da-f]{64}$/)),
})
export type AnnouncementTranslation = z.infer<typeof announcementTranslation>
const announcementTranslations = z.partialRecord(language, announcementTranslation)
export type AnnouncementTranslations = z.infer<typeof announcementTranslations>

const content = {
  title: announcementTitle,
  text: announcementText,
  link: z.nullable(announcementLink),
  /** The last day on which members see the announcement, in the company's time zone. */
  until: day,
  /** The language of title and text; absent for the company's main language. */
  language: z.optional(language),
  /**
   * Translations by language. One into the original's own language, or one that the company no longer offers, is stored
   * but not shown.
   */
  translations: z.optional(announcementTranslations),
}

export const announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** The language of title and text. */
  language,
  link: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
})
export type Announcement = z.infer<typeof announcement>

/** An announcement as admins see it. */
export const managedAnnouncement = z.extend(announcement, {
  until: day,
  translations: announcementTranslations,
  state: z.enum(['shown', 'over']),
  /** Increases by 1 with each change. */
  version: z.int(),
})
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>

export const announcementContent = z.object(content)
export type AnnouncementContent = z.infer<typeof announcementContent>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'member',
  cost: 'light',
  summary: 'What your company announces, newest first, without what is over or what you dismissed',
  input: z.object({}),
  output: z.object({ items: z.array(announcement).check(z.maxLength(MAX_SHOWN)) }),
  failures: [],
})

export const dismissAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/{id}/dismissal',
  access: 'member',
  cost: 'light',
  summary: 'Do not show an announcement to me again, on any device',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['announcement-not-found'],
})

export const restoreAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/announcements/{id}/dismissal',
  access: 'member',
  cost: 'light',
  summary: 'Show an announcement again that I dismissed',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['announcement-not-found'],
})

export const listManagedAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements/managed',
  access: 'admin',
  cost: 'light',
  summary: 'All announcements of the company, newest first, and which day it is there',
  input: z.object(pageInput),
  output: z.extend(page(managedAnnouncement), { today: day, timeZone: z.string() }),
  failures: [],
})

export const getManagedAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/managed/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'One announcement as it is now',
  input: z.object({ id: z.uuid() }),
  output: managedAnnouncement,
  failures: ['announcement-not-found'],
})

/** Publishes an announcement. The device makes the `id`, so that a repeated request publishes nothing more. */
export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/managed',
  access: 'admin',
  cost: 'serial',
  summary: 'Announce something to everyone in the company',
  input: z.object({ id: z.uuid(), ...content }),
  output: managedAnnouncement,
  failures: ['day-out-of-range', 'too-many-announcements', 'too-many-requests'],
})

/** Changes an announcement; `version` is the one that the change is based on. */
export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/managed/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Change an announcement; refused where another admin has changed it since',
  input: z.object({ id: z.uuid(), version, ...content }),
  output: managedAnnouncement,
  failures: ['announcement-not-found', 'announcement-changed', 'day-out-of-range', 'too-many-announcements'],
})

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/announcements/managed/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Remove an announcement for everyone',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['announcement-not-found'],
})
