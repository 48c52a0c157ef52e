import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

export const videos: Feature = {
  name: 'videos',
  routes: [
    {
      path: '/dashboard/videos',
      title: msg`Videos`,
      isMain: true,
      order: 3,
      icon: 'play',
      screen: async () => (await import('./videos-screen.tsx')).VideosScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchVideos(),
    },
    {
      path: '/dashboard/videos/:id',
      title: msg`Video`,
      messages: ['videos/video'],
      screen: async () => (await import('./video/video-screen.tsx')).VideoScreen,
      prefetch: async ({ id = '' }) => (await import('./queries.ts')).prefetchVideo(id),
    },
  ],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
