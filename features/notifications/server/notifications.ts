import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { NotificationKind } from '../contract/notifications.ts'
import type { BroadcastKind, Titles } from '#platform/db/tables/notifications.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** A notification for one person. It has no text, only a kind, which reveals nothing private. */
export type NewNotification = {
  kind: Exclude<NotificationKind, BroadcastKind>
  /** The id of its subject; a person has one notification of a kind about each subject. */
  subjectId: string
}

/** A notification for many members of a company. */
export type Broadcast = {
  kind: BroadcastKind
  /** The id of its subject: an article, a video or an announcement. A company is notified of each once. */
  subjectId: string
  /** The subject's title, which everyone in the company may read; cut to 200 characters. */
  title: string
  /** Translations of the title by language; cut to 200 characters too. */
  titles?: Titles
  /** A path in Hale, such as `/dashboard/articles/{id}`. */
  path: string
}

/** The kind and subject of notifications, for one person or many. */
export type Subject = { kind: NotificationKind; subjectId: string }

/** `known`: the subject was broadcast before. `limited`: the company has reached its daily limit. */
export type BroadcastResult = 'added' | 'known' | 'limited'

/** Queues push messages for notifications, within the transaction that adds them. */
export type AddPushes = (tx: Rows, tenant: Tenant, notificationIds: string[]) => Promise<void>

/** Functions for other features; each runs within the transaction of the change that it is about. */
export type Notifications = {
  /** Notifies a person, unless they switched the topic off; returns whether they are notified. */
  add(tx: Rows, tenant: Tenant, memberId: string, newNotification: NewNotification): Promise<boolean>
  /** Deletes a person's notifications of a kind, read or not, such as when the requested action has been done. */
  withdrawFrom(tx: Rows, tenant: Tenant, memberId: string, kind: NewNotification['kind']): Promise<void>
  /** Notifies everyone in a company who has not switched the topic off, piece by piece in a job. */
  addForCompany(tx: Rows, tenant: Tenant, broadcast: Broadcast): Promise<BroadcastResult>
  /** Notifies everyone who follows a category and has not switched the topic off, piece by piece in a job. */
  addForFollowers(
    tx: Rows,
    tenant: Tenant,
    broadcast: Broadcast & { category: ArticleCategory },
  ): Promise<BroadcastResult>
  /**
   * Deletes all notifications about a subject, read or not, such as when it has been deleted. The company is not
   * notified of it again.
   */
  withdraw(tx: Rows, tenant: Tenant, subject: Subject): Promise<void>
}
