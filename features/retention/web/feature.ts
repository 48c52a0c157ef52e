import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const retention: Feature = {
  name: 'retention',
  routes: [
    {
      path: '/dashboard/admin/retention',
      title: msg`Data retention`,
      needs: 'admin',
      group: 'administration',
      order: 11,
      icon: 'hourglass',
      screen: async () => (await import('./retention-screen.tsx')).RetentionScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchRetention(),
    },
  ],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
