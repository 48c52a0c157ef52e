import * as z from 'zod/mini'
import { articleCategories, articleCategory } from '#features/articles/contract/articles.ts'
import {
  documentNamesWith,
  recordOf,
  type PeerReviewedName,
} from '#platform/documents/contract/document-types.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { moment } from '#platform/contract/values.ts'

/** What can be switched off, each by the person. */
export const notificationTopics = [
  'new-content',
  'announcements',
  'call-backs',
  'results',
  'reviews',
] as const
export const notificationTopic = z.enum(notificationTopics)
export type NotificationTopic = z.infer<typeof notificationTopic>

/** Documents that followers of their category are told of. */
export const announcedNames = documentNamesWith({ isAnnounced: true })

/** That a draft is ready for the review of a colleague, by its type. */
export const reviewKinds = documentNamesWith({ access: 'editor' }).map((name) => `${name}-review` as const)
export type ReviewKind = (typeof reviewKinds)[number]

/** The type of document whose review a notification asks for; undefined for what asks for none. */
export function reviewedName(kind: NotificationKind): PeerReviewedName | undefined {
  return documentNamesWith({ access: 'editor' }).find((name) => kind === `${name}-review`)
}

export const notificationKinds = [
  ...announcedNames,
  'announcement',
  'call-back-sent',
  'call-back-not-sent',
  'results-due',
  ...reviewKinds,
  'weekly-reminder',
  'data-expiring',
] as const
export const notificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof notificationKind>

/** Null where it is asked for by itself, or is told everybody. */
export const topicOf: Record<NotificationKind, NotificationTopic | null> = {
  ...recordOf(announcedNames, 'new-content'),
  announcement: 'announcements',
  'call-back-sent': 'call-backs',
  'call-back-not-sent': 'call-backs',
  'results-due': 'results',
  ...recordOf(reviewKinds, 'reviews'),
  'weekly-reminder': null,
  'data-expiring': null,
}

/** How many a person is shown; earlier ones are not. */
export const MAX_NOTIFICATIONS = 50
/** After how many days one is deleted. */
export const NOTIFICATION_DAYS = 90

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  /** The id of what it is about: an article, a video, an announcement, a request. */
  subjectId: z.uuid(),
  /** Of what is published for many; null where the kind says everything. */
  title: z.nullable(z.string()),
  /** A page of Hale; null where the kind says which. */
  path: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type Notification = z.infer<typeof notification>

/** What open pages are told as it changes. */
export const notificationState = z.object({
  unread: z.int(),
  /** When the newest was added; null where there is none. */
  latest: z.nullable(z.iso.datetime()),
})
export type NotificationState = z.infer<typeof notificationState>

/**
 * Server-sent events named `state`, each a NotificationState: one at once, and one after each change, on whichever device.
 * With GET and the access token of a member, as other calls.
 */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/stream'
/** After so long without an event the server sends a comment, so that both ends know of each other. */
export const STREAM_HEARTBEAT_MS = 20_000

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  cost: 'light',
  summary: 'Your newest 50 notifications, newest first',
  input: z.object({}),
  output: z.object({ items: z.array(notification), state: notificationState }),
  failures: [],
})

export const getNotificationState = endpoint({
  method: 'GET',
  path: '/api/notifications/state',
  access: 'member',
  cost: 'light',
  summary: 'How many of them you have not read',
  input: z.object({}),
  output: notificationState,
  failures: [],
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  access: 'member',
  cost: 'light',
  summary: 'Mark one as read',
  input: z.object({ id: z.uuid() }),
  output: notificationState,
  failures: ['notification-not-found', 'too-many-requests'],
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'member',
  cost: 'light',
  summary: 'Mark all as read that were added until then',
  input: z.object({ until: moment }),
  output: notificationState,
  failures: ['too-many-requests'],
})

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From one time of day until another, past midnight where the second is the earlier one; never the same twice. */
export const quietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .check(z.refine(({ from, until }) => from !== until))
export type QuietHours = z.infer<typeof quietHours>

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' }

export const notificationSettings = z.object({
  /** Topics that are switched on. */
  topics: z.array(notificationTopic),
  /** Categories whose new articles and videos the person is told about. */
  categories: z.array(articleCategory),
  /** A mail a week with counts and titles; off until asked for. */
  weeklyDigest: z.boolean(),
  /** A notification a week that says nothing but that it is time; off until asked for. */
  weeklyReminder: z.boolean(),
  /** Whether devices that are registered are pushed to. */
  push: z.boolean(),
  /** When nothing is pushed, in the time zone of each device; null: never. */
  quietHours: z.nullable(quietHours),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'member',
  cost: 'light',
  summary: 'What you are told about',
  input: z.object({}),
  output: notificationSettings,
  failures: [],
})

const switches = <Key extends string>(keys: readonly [Key, ...Key[]]) =>
  z.optional(z.partialRecord(z.enum(keys), z.boolean()))

/** Only what is named is changed, so that two devices do not undo each other. */
export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  access: 'member',
  cost: 'light',
  summary:
    'Switch topics, categories, the weekly mail, the weekly reminder and push on or off, and set quiet hours',
  input: z.object({
    topics: switches(notificationTopics),
    categories: switches(articleCategories),
    weeklyDigest: z.optional(z.boolean()),
    weeklyReminder: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
    quietHours: z.optional(z.nullable(quietHours)),
  }),
  output: notificationSettings,
  failures: ['too-many-requests'],
})
