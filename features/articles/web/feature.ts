import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { READ_ARTICLES_OUTBOX, SAVED_ARTICLES_OUTBOX } from './outbox-names.ts'

export const articles: Feature = {
  name: 'articles',
  routes: [
    {
      path: '/dashboard/articles',
      title: msg`Articles`,
      isMain: true,
      order: 2,
      icon: 'book',
      screen: async () => (await import('./articles-screen.tsx')).ArticlesScreen,
      prefetch: async (_, search) => (await import('./queries.ts')).prefetchArticles(search),
    },
    {
      path: '/dashboard/articles/:id',
      title: msg`Article`,
      screen: async () => (await import('./article-screen.tsx')).ArticleScreen,
      async prefetch({ id = '' }, search) {
        const [{ prefetchArticle }, { textLanguageOf }] = await Promise.all([
          import('./queries.ts'),
          import('#platform/ui/reading/language/text-language.ts'),
        ])
        await prefetchArticle(id, textLanguageOf(search))
      },
    },
  ],
  prepareOffline: async () => (await import('./queries.ts')).prepareOffline(),
  sendUnsent: async () => {
    // Loads the code for sending only where something waits.
    if (hasWaiting(SAVED_ARTICLES_OUTBOX) || hasWaiting(READ_ARTICLES_OUTBOX))
      await (await import('./queries.ts')).sendUnsent()
  },
  hasUnsent: async () => hasWaiting(SAVED_ARTICLES_OUTBOX),
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
