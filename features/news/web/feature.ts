import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const news: Feature = {
  name: 'news',
  routes: [
    {
      path: '/media',
      title: msg`Media`,
      group: 'more',
      order: 3,
      icon: 'newspaper',
      screen: async () => (await import('./media-screen.tsx')).MediaScreen,
      prefetch: async (_, search) => (await import('./queries.ts')).prefetchMedia(search),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
