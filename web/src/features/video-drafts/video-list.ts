import type { DocumentState } from '@hale/contracts/documents/documents'
import { videoDraftEndpoints } from '@hale/contracts/videos/drafts'
import { t } from '@lingui/core/macro'
import { queryClient } from '../../api/query-client.ts'
import { documentListApi } from '../../editor/document-api.ts'
import type { DocumentListType } from '../../editor/document-type.ts'
import { documentsQuery } from '../../editor/screens/queries.ts'

/** Videos of the company, as they are listed and begun. */
export const videoList: DocumentListType = {
  name: 'video-drafts',
  api: documentListApi(videoDraftEndpoints, [['video-drafts', 'list'], ['videos']]),
  messages: {
    listHeading: () => t`Your company’s videos`,
    listLead: () => t`What your company films for its own people.`,
    loadingList: () => t`Loading videos`,
    empty: (state) => emptyMessages()[state],
    newHeading: () => t`New video`,
    loading: () => t`Loading the video`,
    isRestored: () => t`The video is back`,
  },
  newHref: '/dashboard/videos/new',
  editHref: (id) => `/dashboard/videos/${id}/edit`,
}

export const prefetchVideoDrafts = () => queryClient.prefetchInfiniteQuery(documentsQuery(videoList, 'draft'))

function emptyMessages(): Record<DocumentState, [title: string, text: string]> {
  return {
    draft: [t`No drafts`, t`Begin a video, or open one of the library and make a company copy.`],
    scheduled: [t`Nothing is scheduled`, t`When you publish a video, you can choose a date and time.`],
    published: [
      t`Nothing is published yet`,
      t`Members see your company’s videos next to those of the library.`,
    ],
    deleted: [t`Nothing is deleted`, t`Deleted videos can be restored for 30 days.`],
  }
}
