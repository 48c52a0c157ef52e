import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const announcements: Feature = {
  name: 'announcements',
  routes: [
    {
      path: '/dashboard/admin/announcements',
      title: msg`Announcements`,
      needs: 'admin',
      group: 'administration',
      order: 7,
      icon: 'megaphone',
      messages: ['announcements/managed'],
      screen: async () => (await import('./managed/announcements-screen.tsx')).AnnouncementsScreen,
      prefetch: async () => (await import('./managed/queries.ts')).prefetchManaged(),
    },
  ],
  errors: async () => (await import('./managed/error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
