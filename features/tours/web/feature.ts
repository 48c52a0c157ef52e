import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { COMPLETIONS_OUTBOX } from './outbox-name.ts'

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
  // Members who log out are not warned of an unsent completion: all they lose is that a tour may start again.
  sendUnsent: async () => {
    if (hasWaiting(COMPLETIONS_OUTBOX)) await (await import('./outbox.ts')).sendUnsent()
  },
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
