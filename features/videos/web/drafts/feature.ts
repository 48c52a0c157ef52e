import { msg } from '@lingui/core/macro'
import { CirclePlay } from 'lucide-react'
import type { DocumentFeature } from '#platform/feature/web.ts'

/** The editors' screens of videos. */
export const videoDrafts: DocumentFeature<'video'> = {
  name: 'videos/drafts',
  routes: [
    {
      path: '/dashboard/videos/drafts',
      title: msg`Your company’s videos`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./drafts-screen.tsx')).DraftsScreen,
      prefetch: async () => (await import('./video-list.ts')).prefetchVideoDrafts(),
    },
    {
      path: '/dashboard/videos/new',
      title: msg`New video`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./new-video-screen.tsx')).NewVideoScreen,
    },
    {
      path: '/dashboard/videos/:id/edit',
      title: msg`Edit video`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./edit-video-screen.tsx')).EditVideoScreen,
    },
  ],
  document: {
    name: 'video',
    Icon: CirclePlay,
    one: msg`Video`,
    many: msg`Videos`,
    changes: {
      published: msg`Video published`,
      'update-scheduled': msg`Video update scheduled`,
      'update-cancelled': msg`Video update cancelled`,
      unpublished: msg`Video unpublished`,
      deleted: msg`Video deleted`,
      restored: msg`Video restored`,
      erased: msg`Deleted video erased after 30 days`,
    },
    isNew: msg`New video`,
    isReadyForReview: msg`A video is ready for your review`,
  },
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  // Where this module cannot be loaded, no upload can have started.
  hasUnsent: () =>
    import('./file/active-uploads.ts').then(
      ({ hasActiveUploads }) => hasActiveUploads(),
      () => false,
    ),
}
