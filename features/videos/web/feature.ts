import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { SAVED_VIDEOS_OUTBOX } from './outbox-name.ts'

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
      prefetch: async (_, search) => (await import('./queries.ts')).prefetchVideos(search),
    },
    {
      path: '/dashboard/videos/:id',
      title: msg`Video`,
      messages: ['videos/video'],
      screen: async () => (await import('./video/video-screen.tsx')).VideoScreen,
      prefetch: async ({ id = '' }) => (await import('./queries.ts')).prefetchVideo(id),
    },
  ],
  sendUnsent: async () => {
    // Most people have nothing to send: no code is loaded for them.
    if (hasWaiting(SAVED_VIDEOS_OUTBOX)) await (await import('./queries.ts')).sendUnsent()
  },
  hasUnsent: async () => hasWaiting(SAVED_VIDEOS_OUTBOX),
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
