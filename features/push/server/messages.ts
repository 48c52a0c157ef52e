import { readScreenOf, recordOf, type AnnouncedName } from '#platform/documents/contract/document-types.ts'
import type { DocumentManifests, PushSentences } from '#platform/db/tables/content/documents.ts'
import {
  announcedNames,
  reviewKinds,
  type NotificationKind,
} from '#features/notifications/contract/notifications.ts'
import type { PushMessage } from '../contract/push.ts'
import type { Language } from '#platform/contract/languages.ts'
import { linkTo } from '#platform/mail/address.ts'

/**
 * The tag of a message, which is all that push services and lock screens can distinguish. All kinds that reveal
 * something about a person share `update`. FCM stores up to four messages for a device that is offline; of more tags
 * the oldest message may be lost.
 */
export type PushTag = AnnouncedName | 'announcement' | 'update'

/** Returns a value for each type of document whose followers are notified. */
function byAnnouncedName<Value>(valueOf: (name: AnnouncedName) => Value) {
  return Object.fromEntries(announcedNames.map((name) => [name, valueOf(name)])) as Record<
    AnnouncedName,
    Value
  >
}

export const tagOf: Record<NotificationKind, PushTag> = {
  ...byAnnouncedName((name): PushTag => name),
  announcement: 'announcement',
  'call-back-sent': 'update',
  'call-back-not-sent': 'update',
  'results-due': 'update',
  ...recordOf(reviewKinds, 'update'),
  'weekly-reminder': 'update',
  'data-expiring': 'update',
}

/** Returns what a message of each tag says. */
export function sentencesOf(documents: DocumentManifests): Record<PushTag, PushSentences> {
  return {
    ...byAnnouncedName((name) => documents[name].pushed),
    announcement: {
      en: { one: 'There is a new announcement.', many: 'There are new announcements.' },
      es: { one: 'Hay un anuncio nuevo.', many: 'Hay anuncios nuevos.' },
    },
    update: {
      en: { one: 'There is something new for you.', many: 'There is something new for you.' },
      es: { one: 'Hay algo nuevo para ti.', many: 'Hay algo nuevo para ti.' },
    },
  }
}

const NOTIFICATIONS_PATH = '/dashboard/notifications'
const OPEN_LISTS: readonly string[] = announcedNames.map((name) => readScreenOf(name, ''))

/** Whether the address of a page reveals nothing about the person who opens it. */
function isOpen(path: string): boolean {
  const at = path.lastIndexOf('/') + 1
  return path === '/media' || (OPEN_LISTS.includes(path.slice(0, at)) && /^[\w-]+$/.test(path.slice(at)))
}

/** Notifications of one message: at least one, the newest first. */
export type MessageSubjects = [{ id: string; path: string | null }, ...{ id: string; path: string | null }[]]

type Sender = { name: string; address: URL; language: Language; sentences: Record<PushTag, PushSentences> }

/** Returns one message for all notifications with the same tag, in the recipient's language. */
export function messageOf(tag: PushTag, messageSubjects: MessageSubjects, company: Sender): PushMessage {
  const [newest, ...older] = messageSubjects
  const isOne = older.length === 0
  const path = isOne && newest.path && isOpen(newest.path) ? newest.path : NOTIFICATIONS_PATH
  return {
    notification: {
      title: company.name,
      body: company.sentences[tag][company.language][isOne ? 'one' : 'many'],
      tag,
    },
    data: { link: linkTo(company.address, path), id: newest.id },
  }
}
