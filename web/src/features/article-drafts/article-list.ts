import type { DocumentState } from '@hale/contracts/documents/documents'
import { draftEndpoints } from '@hale/contracts/articles/drafts'
import { editScreenOf } from '@hale/contracts/documents/document-types'
import { t } from '@lingui/core/macro'
import { queryClient } from '../../api/query-client.ts'
import { documentListApi } from '../../editor/document-api.ts'
import type { DocumentListType } from '../../editor/document-type.ts'
import { documentsQuery } from '../../editor/screens/queries.ts'
import { NO_FILTERS } from '../../editor/screens/use-document-filters.ts'
import { CategoryDrawing } from '../../labels/category-drawing.tsx'
import { categoryOptions } from '../../labels/category-name.ts'

/** Articles of the company, as they are listed and begun. */
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
