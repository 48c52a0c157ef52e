import { msg } from '@lingui/core/macro'
import type { DocumentFeature } from '#platform/feature/web.ts'

/** The screen for a company's design. */
export const design: DocumentFeature<'design'> = {
  name: 'companies/design',
  routes: [
    {
      path: '/dashboard/admin/design',
      title: msg`Design`,
      needs: 'admin',
      group: 'administration',
      order: 5,
      icon: 'palette',
      messages: ['documents'],
      screen: async () => (await import('./design-screen.tsx')).DesignScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchDesign(),
    },
  ],
  document: {
    name: 'design',
    changes: {
      published: msg`Design published`,
      'update-scheduled': msg`Design update scheduled`,
      'update-cancelled': msg`Design update cancelled`,
    },
  },
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
