import { msg } from '@lingui/core/macro'
import { BookOpen } from 'lucide-react'
import type { DocumentFeature } from '#platform/feature/web.ts'

/** The screens for writing articles. */
export const articleDrafts: DocumentFeature<'article'> = {
  name: 'articles/drafts',
  routes: [
    {
      path: '/dashboard/articles/drafts',
      title: msg`Your company’s articles`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./drafts-screen.tsx')).DraftsScreen,
      prefetch: async () => (await import('./article-list.ts')).prefetchDrafts(),
    },
    {
      path: '/dashboard/articles/new',
      title: msg`New article`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./new-article-screen.tsx')).NewArticleScreen,
    },
    {
      path: '/dashboard/articles/:id/edit',
      title: msg`Edit article`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./edit-article-screen.tsx')).EditArticleScreen,
    },
  ],
  document: {
    name: 'article',
    Icon: BookOpen,
    one: msg`Article`,
    many: msg`Articles`,
    changes: {
      published: msg`Article published`,
      'update-scheduled': msg`Article update scheduled`,
      'update-cancelled': msg`Article update cancelled`,
      unpublished: msg`Article unpublished`,
      deleted: msg`Article deleted`,
      restored: msg`Article restored`,
      erased: msg`Deleted article erased after 30 days`,
    },
    isNew: msg`New article`,
    isReadyForReview: msg`An article is ready for your review`,
  },
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
