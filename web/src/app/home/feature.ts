import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

/** Shows something of several features, and speaks from their catalogues; its own messages are the shell's. */
export const home: Feature = {
  name: 'home',
  routes: [
    {
      path: '/dashboard/home',
      title: msg`Home`,
      isMain: true,
      order: 1,
      icon: 'house',
      isFirstPage: true,
      messages: ['articles', 'videos'],
      screen: async () => (await import('./home-screen.tsx')).HomeScreen,
      prefetch: async () => (await import('./home-screen.tsx')).prefetchHome(),
    },
  ],
}
