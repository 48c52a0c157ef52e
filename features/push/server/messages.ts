import { recordOf, type AnnouncedName } from '#platform/documents/contract/document-types.ts'
import {
  announcedNames,
  reviewKinds,
  type NotificationKind,
} from '#features/notifications/contract/notifications.ts'
import type { PushMessage } from '../contract/push.ts'
import type { Language } from '#platform/contract/languages.ts'
import { linkTo } from '#platform/mail/address.ts'

/**
 * What push services and lock screens can tell apart. All kinds that reveal something about a person share `update`. Four
 * tags, as FCM stores up to four messages for a device that is offline.
 */
export type PushTag = AnnouncedName | 'announcement' | 'update'

const ownTags = Object.fromEntries(announcedNames.map((name) => [name, name])) as Record<
  AnnouncedName,
  AnnouncedName
>

export const tagOf: Record<NotificationKind, PushTag> = {
  ...ownTags,
  announcement: 'announcement',
  'call-back-sent': 'update',
  'call-back-not-sent': 'update',
  'results-due': 'update',
  ...recordOf(reviewKinds, 'update'),
  'weekly-reminder': 'update',
  'data-expiring': 'update',
}

const bodies: Record<Language, Record<PushTag, { one: string; many: string }>> = {
  en: {
    article: { one: 'There is a new article for you.', many: 'There are new articles for you.' },
    video: { one: 'There is a new video for you.', many: 'There are new videos for you.' },
    announcement: { one: 'There is a new announcement.', many: 'There are new announcements.' },
    update: { one: 'There is something new for you.', many: 'There is something new for you.' },
  },
  es: {
    article: { one: 'Hay un artículo nuevo para ti.', many: 'Hay artículos nuevos para ti.' },
    video: { one: 'Hay un video nuevo para ti.', many: 'Hay videos nuevos para ti.' },
    announcement: { one: 'Hay un anuncio nuevo.', many: 'Hay anuncios nuevos.' },
    update: { one: 'Hay algo nuevo para ti.', many: 'Hay algo nuevo para ti.' },
  },
}

const LIST = '/dashboard/notifications'
/** Pages whose address reveals nothing about the person who opens it. */
const OPEN_PATH = /^\/(media|dashboard\/(articles|videos)\/[\w-]+)$/

/** Notifications of one message: at least one, the newest first. */
export type Told = [{ id: string; path: string | null }, ...{ id: string; path: string | null }[]]

type Sender = { name: string; address: URL; language: Language }

/** Returns one message for all notifications of a tag, in the recipient's language. */
export function messageOf(tag: PushTag, told: Told, company: Sender): PushMessage {
  const [newest, ...more] = told
  const isOne = more.length === 0
  const path = isOne && newest.path && OPEN_PATH.test(newest.path) ? newest.path : LIST
  return {
    notification: {
      title: company.name,
      body: bodies[company.language][tag][isOne ? 'one' : 'many'],
      tag,
    },
    data: { link: linkTo(company.address, path), id: newest.id },
  }
}
