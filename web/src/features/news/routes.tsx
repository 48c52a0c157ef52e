import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const words = [import.meta.glob('./words/*.po', { import: 'messages' })]

export const newsRoutes: ScreenRoute[] = [
  {
    path: '/media',
    title: msg`Media`,
    words,
    screen: async () => (await import('./media-screen.tsx')).MediaScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchMedia(),
  },
]
