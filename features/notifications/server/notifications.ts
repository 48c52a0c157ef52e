import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { NotificationKind } from '../contract/notifications.ts'
import type { BroadcastKind, Titles } from '#platform/db/tables/notifications.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** One for one person. It has no text: what it says follows from its kind, and nothing private is in that. */
export type NewNotification = {
  kind: Exclude<NotificationKind, BroadcastKind>
  /** What it is about; a person gets one of a kind about one subject. */
  subjectId: string
}

/** One for many people of a company. */
export type Broadcast = {
  kind: BroadcastKind
  /** What it is about: an article, a video, an announcement. A company hears of each once. */
  subjectId: string
  /** Cut to 200 characters. Everybody in the company may read it. */
  title: string
  /** The same in other languages; cut as well. */
  titles?: Titles
  /** A page in Hale, such as `/dashboard/articles/{id}`. */
  path: string
}

/** Of one kind, for one person or for many. */
export type Subject = { kind: NotificationKind; subjectId: string }

/** `known`: there was one about this subject before. `limited`: the company has had as many as it can in a day. */
export type Broadcasted = 'added' | 'known' | 'limited'

/** Has devices of their people show notifications, in the transaction that adds them. */
export type AddPushes = (tx: Rows, tenant: Tenant, notificationIds: string[]) => Promise<void>

/** What other features are given. Everything happens in the transaction of what it is about, or not at all. */
export type Notifications = {
  /** For one person, unless they switched its topic off. */
  add(tx: Rows, tenant: Tenant, memberId: string, added: NewNotification): Promise<void>
  /** Takes back a person's notifications of a kind, read or not: what they ask for is done. */
  withdrawFrom(tx: Rows, tenant: Tenant, memberId: string, kind: NewNotification['kind']): Promise<void>
  /** For everybody in a company who has not switched its topic off, piece by piece (a job). */
  addForCompany(tx: Rows, tenant: Tenant, broadcast: Broadcast): Promise<Broadcasted>
  /** The same for those who follow a category. */
  addForFollowers(
    tx: Rows,
    tenant: Tenant,
    broadcast: Broadcast & { category: ArticleCategory },
  ): Promise<Broadcasted>
  /** Takes back all about one subject, read or not: it was deleted, say. A company does not hear of it again. */
  withdraw(tx: Rows, tenant: Tenant, subject: Subject): Promise<void>
}
