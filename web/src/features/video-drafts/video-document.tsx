import { videoDraftEndpoints, type VideoContent } from '@hale/contracts/videos/drafts'
import { documentApi } from '../../editor/document-api.ts'
import type { DocumentType } from '../../editor/document-type.ts'
import { useEditingOf } from '../../editor/editing-context.ts'
import { videoList } from './video-list.ts'
import { videoMessages } from './video-messages.tsx'
import { VideoPreview } from './video-preview.tsx'
import { videoRules } from './video-rules.ts'

/** Videos of the company, as the editor edits them. */
export const videoDocument: DocumentType<VideoContent> = {
  ...videoRules,
  ...videoList,
  api: documentApi(videoDraftEndpoints, {
    list: videoList.api,
    preview: (video) => <VideoPreview video={video} />,
  }),
  messages: videoMessages,
  href: (id) => `/dashboard/videos/${id}`,
  listHref: '/dashboard/videos/drafts',
}

export const useVideo = () => useEditingOf(videoDocument)
