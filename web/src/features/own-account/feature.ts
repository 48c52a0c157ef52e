import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const ownAccountRoutes: ScreenRoute[] = [
  {
    path: 'account',
    title: msg`Your account`,
    messages,
    screen: async () => (await import('./account-screen.tsx')).AccountScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchAccount(),
  },
]

/** For somebody whose access was switched off. */
export const yourDataRoutes: ScreenRoute[] = [
  {
    path: '/your-data',
    title: msg`Your data`,
    messages,
    screen: async () => (await import('./your-data-screen.tsx')).YourDataScreen,
  },
]
