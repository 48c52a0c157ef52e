import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

export const videoWords = import.meta.glob('./words/*.po', { import: 'messages' })
const words = [videoWords]

export const videoRoutes: ScreenRoute[] = [
  {
    path: 'videos',
    title: msg`Videos`,
    isInSidebar: true,
    icon: 'play',
    words,
    screen: async () => (await import('./videos-screen.tsx')).VideosScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchVideos(),
  },
  {
    path: 'videos/:id',
    title: msg`Video`,
    words,
    screen: async () => (await import('./video-screen.tsx')).VideoScreen,
  },
]
