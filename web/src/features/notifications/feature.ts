import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

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
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
