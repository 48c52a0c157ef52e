import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const tours: Feature = {
  name: 'tours',
  routes: [
    {
      path: '/dashboard/admin/tours',
      title: msg`Tours`,
      needs: 'admin',
      group: 'administration',
      order: 8,
      icon: 'signpost',
      messages: ['tours/admin'],
      screen: async () => (await import('./admin/tours-screen.tsx')).ToursScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchTourSettings(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
