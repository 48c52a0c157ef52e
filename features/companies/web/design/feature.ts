import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

/** The screen for a company's design. */
export const design: Feature = {
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
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
