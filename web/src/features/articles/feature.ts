import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

export const articles: Feature = {
  name: 'articles',
  routes: [
    {
      path: '/dashboard/articles',
      title: msg`Articles`,
      isMain: true,
      order: 2,
      icon: 'book',
      isFirstPage: true,
      screen: async () => (await import('./articles-screen.tsx')).ArticlesScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchArticles(),
    },
    {
      path: '/dashboard/articles/:id',
      title: msg`Article`,
      isFirstPage: true,
      screen: async () => (await import('./article-screen.tsx')).ArticleScreen,
      prefetch: async ({ id = '' }) => (await import('./queries.ts')).prefetchArticle(id),
    },
  ],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
