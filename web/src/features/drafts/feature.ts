import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

/** What editors do with articles. Stands before the routes of reading, whose `:id` would take these addresses. */
export const draftRoutes: ScreenRoute[] = [
  {
    path: 'articles/drafts',
    title: msg`Your company’s articles`,
    needs: 'editor',
    messages,
    screen: async () => (await import('./drafts-screen.tsx')).DraftsScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchDrafts(),
  },
  {
    path: 'articles/new',
    title: msg`New article`,
    needs: 'editor',
    messages,
    screen: async () => (await import('./new-article-screen.tsx')).NewArticleScreen,
  },
  {
    path: 'articles/:id/edit',
    title: msg`Edit article`,
    needs: 'editor',
    messages,
    screen: async () => (await import('./edit-article-screen.tsx')).EditArticleScreen,
  },
]
