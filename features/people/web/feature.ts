import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const people: Feature = {
  name: 'people',
  routes: [
    {
      path: '/dashboard/admin/people',
      title: msg`People`,
      needs: 'admin',
      group: 'administration',
      order: 1,
      icon: 'people',
      messages: ['accounts/parts'],
      screen: async () => (await import('./people-screen.tsx')).PeopleScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchPeople(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
