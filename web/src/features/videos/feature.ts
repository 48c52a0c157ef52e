import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

export const videoMessages = import.meta.glob('./messages/*.po', { import: 'messages' })
const messages = [videoMessages]

export const videoRoutes: ScreenRoute[] = [
  {
    path: 'videos',
    title: msg`Videos`,
    isInSidebar: true,
    icon: 'play',
    messages,
    screen: async () => (await import('./videos-screen.tsx')).VideosScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchVideos(),
  },
  {
    path: 'videos/:id',
    title: msg`Video`,
    messages,
    screen: async () => (await import('./video-screen.tsx')).VideoScreen,
  },
]
