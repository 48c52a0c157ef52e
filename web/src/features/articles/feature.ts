import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

export const articleMessages = import.meta.glob('./messages/*.po', { import: 'messages' })
const messages = [articleMessages]

export const articleRoutes: ScreenRoute[] = [
  {
    path: 'articles',
    title: msg`Articles`,
    isInSidebar: true,
    icon: 'book',
    messages,
    screen: async () => (await import('./articles-screen.tsx')).ArticlesScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchArticles(),
  },
  {
    path: 'articles/:id',
    title: msg`Article`,
    messages,
    screen: async () => (await import('./article-screen.tsx')).ArticleScreen,
    prefetch: async ({ id = '' }) => (await import('./queries.ts')).prefetchArticle(id),
  },
]
