import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { storedKeys } from '#platform/offline/storage.ts'
import { PUSH_KEY } from './push/push-key.ts'

/** Whether a choice about push is stored on this device; the code for push is loaded only then. */
const hasChosen = () => storedKeys('local').includes(PUSH_KEY)

export const notifications: Feature = {
  name: 'notifications',
  routes: [
    {
      path: '/dashboard/notifications',
      title: msg`Notifications`,
      screen: async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchNotifications(),
    },
    {
      path: '/dashboard/notifications/settings',
      title: msg`Notification settings`,
      screen: async () => (await import('./settings-screen.tsx')).SettingsScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchSettings(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  sendUnsent: async () => {
    if (hasChosen()) await (await import('./push/registration.ts')).refreshRegistration()
  },
  onSessionEnd: async () => (await import('./push/registration.ts')).endRegistration(),
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
