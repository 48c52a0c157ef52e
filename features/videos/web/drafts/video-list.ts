import type { DocumentState } from '#platform/documents/contract/documents.ts'
import { videoDraftEndpoints } from '../../contract/drafts.ts'
import { editScreenOf } from '#platform/documents/contract/document-types.ts'
import { t } from '@lingui/core/macro'
import { queryClient } from '#platform/api/query-client.ts'
import { documentListApi } from '#platform/documents/web/document-api.ts'
import type { DocumentListType } from '#platform/documents/web/document-type.ts'
import { documentsQuery } from '#platform/documents/web/screens/queries.ts'
import { NO_FILTERS } from '#platform/documents/web/screens/use-document-filters.ts'
import { CategoryDrawing } from '#features/labels/parts/category-drawing.tsx'
import { categoryOptions } from '#features/labels/parts/category-name.ts'

/** The list of a company's videos, for editors. */
export const videoList: DocumentListType = {
  name: 'video-drafts',
  api: documentListApi(videoDraftEndpoints, [['video-drafts', 'list'], ['videos']]),
  messages: {
    listHeading: () => t`Your company’s videos`,
    listLead: () => t`Videos your company makes for its members.`,
    loadingList: () => t`Loading videos`,
    empty: (state) => emptyMessages()[state],
    newHeading: () => t`New video`,
    loading: () => t`Loading the video`,
    isRestored: () => t`The video has been restored`,
  },
  categories: categoryOptions,
  Drawing: CategoryDrawing,
  newHref: '/dashboard/videos/new',
  editHref: (id) => editScreenOf('video', id),
}

export const prefetchVideoDrafts = () =>
  queryClient.prefetchInfiniteQuery(documentsQuery(videoList, NO_FILTERS))

function emptyMessages(): Record<DocumentState, [title: string, text: string]> {
  return {
    draft: [t`No drafts`, t`Create a video, or open one from the library and make a company copy.`],
    scheduled: [t`Nothing scheduled`, t`When you publish a video, you can choose a date and time.`],
    published: [
      t`Nothing published yet`,
      t`Members see your company’s videos next to those from the Hale library.`,
    ],
    deleted: [t`Nothing has been deleted`, t`Deleted videos can be restored for 30 days.`],
  }
}
