import * as z from 'zod/mini'
import { articleCategories, articleCategory } from '#features/articles/contract/articles.ts'
import {
  documentNamesWith,
  recordOf,
  type AnnouncedName,
  type PeerReviewedName,
} from '#platform/documents/contract/document-types.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { moment } from '#platform/contract/values.ts'

/** The topics that a person can switch off. */
export const notificationTopics = [
  'new-content',
  'announcements',
  'call-backs',
  'results',
  'reviews',
] as const
export const notificationTopic = z.enum(notificationTopics)
export type NotificationTopic = z.infer<typeof notificationTopic>

/** Types of documents of which followers of their category are notified. */
export const announcedNames = documentNamesWith({ isAnnounced: true })

/** Kinds of notifications that ask colleagues to review a draft, one for each type of document. */
export const reviewKinds = documentNamesWith({ access: 'editor' }).map((name) => `${name}-review` as const)
export type ReviewKind = (typeof reviewKinds)[number]

/** Whether a notification is about a new document, which its kind names. */
export function isAnnouncedKind(kind: NotificationKind): kind is AnnouncedName {
  return announcedNames.some((name) => name === kind)
}

/** Whether a notification asks to review a draft. */
export function isReviewKind(kind: NotificationKind): kind is ReviewKind {
  return reviewKinds.some((one) => one === kind)
}

/** Returns the type of document that a notification asks to review. */
export function reviewedName(kind: ReviewKind): PeerReviewedName {
  return kind.replace(/-review$/, '') as PeerReviewedName
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

/**
 * The topic of each kind; null where it cannot be switched off as a topic: it is asked for separately, or meant for
 * everyone.
 */
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

/** Maximum number of notifications that a person is shown, the newest ones. */
export const MAX_NOTIFICATIONS = 50
/** Days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 90

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  /** The id of its subject: an article, a video, an announcement or a request. */
  subjectId: z.uuid(),
  /** The title of a published subject; null where the kind says everything. */
  title: z.nullable(z.string()),
  /** A path in Hale; null where the kind determines it. */
  path: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type Notification = z.infer<typeof notification>

/** The state that open pages are sent whenever it changes. */
export const notificationState = z.object({
  unread: z.int(),
  /** When the newest notification was added; null where there is none. */
  latest: z.nullable(z.iso.datetime()),
})
export type NotificationState = z.infer<typeof notificationState>

/**
 * The path of server-sent events named `state`, each a `NotificationState`: one at once, and one after each change on
 * any device. Uses GET with a member's access token.
 */
export const NOTIFICATION_STREAM_PATH = '/api/notifications/stream'
/** Milliseconds without an event after which the server sends a comment, so that both ends notice a lost connection. */
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

/** Hours in which nothing is pushed, past midnight where `until` is before `from`; the two always differ. */
export const quietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .check(z.refine(({ from, until }) => from !== until))
export type QuietHours = z.infer<typeof quietHours>

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' }

export const notificationSettings = z.object({
  /** Topics that are switched on. */
  topics: z.array(notificationTopic),
  /** Categories of which the person is notified about new articles and videos. */
  categories: z.array(articleCategory),
  /** Whether a weekly mail with counts and titles is sent; off by default. */
  weeklyDigest: z.boolean(),
  /** Whether a weekly reminder to check in is sent, which contains nothing else; off by default. */
  weeklyReminder: z.boolean(),
  /** Whether registered devices get push messages. */
  push: z.boolean(),
  /** Hours without push messages, in each device's time zone; null for none. */
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

/** Changes only the given settings, so that two devices do not overwrite each other. */
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
