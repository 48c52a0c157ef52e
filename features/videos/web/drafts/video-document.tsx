import { videoDraftEndpoints, type VideoContent } from '../../contract/drafts.ts'
import { t } from '@lingui/core/macro'
import { documentApi, documentRemovalApi } from '#platform/documents/web/document-api.ts'
import type { DocumentType } from '#platform/documents/web/document-type.ts'
import { useEditingOf } from '#platform/documents/web/editing-context.ts'
import { videoList } from './video-list.ts'
import { videoMessages } from './video-messages.tsx'
import { VideoPreview } from './video-preview.tsx'
import { videoRules } from './video-rules.ts'

/** The document type of videos for the editor. */
export const videoDocument: DocumentType<VideoContent> = {
  ...videoRules,
  name: videoList.name,
  type: 'video',
  api: documentApi(videoDraftEndpoints, {
    refresh: videoList.api.refresh,
    preview: (video) => <VideoPreview video={video} />,
  }),
  messages: videoMessages,
  href: (id) => `/dashboard/videos/${id}`,
  removal: {
    api: documentRemovalApi(videoDraftEndpoints, videoList.api),
    messages: {
      isDeleted: () => t`The video has been deleted`,
      canBeRestored: () => t`It can be restored for 30 days.`,
      isRestored: videoList.messages.isRestored,
    },
    listHref: '/dashboard/videos/drafts',
  },
}

export const useVideo = () => useEditingOf(videoDocument)
