import type { DocumentState } from '#platform/documents/contract/documents.ts'
import { draftEndpoints } from '../../contract/drafts.ts'
import { editScreenOf } from '#platform/documents/contract/document-types.ts'
import { t } from '@lingui/core/macro'
import { queryClient } from '#platform/api/query-client.ts'
import { documentListApi } from '#platform/documents/web/document-api.ts'
import type { DocumentListType } from '#platform/documents/web/document-type.ts'
import { documentsQuery } from '#platform/documents/web/screens/queries.ts'
import { NO_FILTERS } from '#platform/documents/web/screens/use-document-filters.ts'
import { CategoryDrawing } from '#features/labels/parts/category-drawing.tsx'
import { categoryOptions } from '#features/labels/parts/category-name.ts'

/** The document type of articles, for listing and creating them. */
export const articleList: DocumentListType = {
  name: 'drafts',
  api: documentListApi(draftEndpoints, [['drafts', 'list'], ['articles']]),
  messages: {
    listHeading: () => t`Your company’s articles`,
    listLead: () => t`Articles your company writes for its members.`,
    loadingList: () => t`Loading articles`,
    empty: (state) => emptyMessages()[state],
    newHeading: () => t`New article`,
    loading: () => t`Loading the article`,
    isRestored: () => t`The article has been restored`,
  },
  categories: categoryOptions,
  Drawing: CategoryDrawing,
  newHref: '/dashboard/articles/new',
  editHref: (id) => editScreenOf('article', id),
}

export const prefetchDrafts = () => queryClient.prefetchInfiniteQuery(documentsQuery(articleList, NO_FILTERS))

function emptyMessages(): Record<DocumentState, [title: string, text: string]> {
  return {
    draft: [t`No drafts`, t`Start an article, or open one from the library and make a company copy.`],
    scheduled: [t`Nothing scheduled`, t`When you publish an article, you can choose a date and time.`],
    published: [
      t`Nothing published yet`,
      t`Members see your company’s articles next to those from the Hale library.`,
    ],
    deleted: [t`Nothing has been deleted`, t`Deleted articles can be restored for 30 days.`],
  }
}
