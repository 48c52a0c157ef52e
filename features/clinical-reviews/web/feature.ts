import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const clinicalReviews: Feature = {
  name: 'clinical-reviews',
  routes: [
    {
      path: '/dashboard/admin/clinical-reviews',
      title: msg`Clinical reviews`,
      needs: 'editor',
      group: 'administration',
      order: 7,
      icon: 'stethoscope',
      screen: async () => (await import('./reviews-screen.tsx')).ReviewsScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchReviews(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
