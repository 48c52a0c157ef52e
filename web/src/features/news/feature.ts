import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const newsRoutes: ScreenRoute[] = [
  {
    path: '/media',
    title: msg`Media`,
    messages,
    screen: async () => (await import('./media-screen.tsx')).MediaScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchMedia(),
  },
]
