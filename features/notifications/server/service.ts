import type { Input } from '#platform/contract/endpoint.ts'
import {
  MAX_NOTIFICATIONS,
  type changeNotificationSettings,
  type NotificationState,
} from '../contract/notifications.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { SettingsStore } from './settings-store.ts'
import type { NotificationStore, StoredState } from './store.ts'

const changesByMember = { name: 'notification changes by member', max: 300, seconds: 10 * 60 }

export type NotificationService = ReturnType<typeof notificationService>

type Dependencies = { store: NotificationStore; settings: SettingsStore; limits: Limits }

/** Reads and changes a person's own notifications and settings. */
export function notificationService({ store, settings, limits }: Dependencies) {
  const getState = async (owner: DataOwner) => stateToContract(await store.findState(owner))
  const waitOf = ({ memberId }: DataOwner) => limits.take(changesByMember, memberId)

  return {
    getState,

    async list(owner: DataOwner) {
      const [items, state] = await Promise.all([store.list(owner, MAX_NOTIFICATIONS), getState(owner)])
      return { items: items.map(toContract), state }
    },

    async markRead(owner: DataOwner, id: string) {
      const retryAfter = await waitOf(owner)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const isKnown = await store.markRead(owner, id)
      return isKnown ? done(await getState(owner)) : fail('notification-not-found')
    },

    async markAllRead(owner: DataOwner, until: string) {
      const retryAfter = await waitOf(owner)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      await store.markAllRead(owner, new Date(until))
      return done(await getState(owner))
    },

    getSettings: settings.find,

    async changeSettings(owner: DataOwner, changes: Input<typeof changeNotificationSettings>) {
      const retryAfter = await waitOf(owner)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      return done(await settings.change(owner, changes))
    },
  }
}

type StoredNotification = Awaited<ReturnType<NotificationStore['list']>>[number]

function toContract({ createdAt, readAt, ...row }: StoredNotification) {
  return { ...row, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}

export function stateToContract({ unread, latest }: StoredState): NotificationState {
  return { unread, latest: latest?.toISOString() ?? null }
}
