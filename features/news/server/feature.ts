import type { NewsItem } from '../contract/news.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { feedFetcher } from '#platform/outside/feeds/fetch-feed.ts'
import { newsQueries } from './cross-tenant-queries.ts'
import { newsDemo } from './demo.ts'
import { newsEditingRoutes } from './editing/routes.ts'
import { newsEditingStore } from './editing/store.ts'
import { feedRoutes } from './feeds/routes.ts'
import { feedStore } from './feeds/store.ts'
import { feedService } from './feeds/service.ts'
import { newsJobs } from './jobs.ts'
import { media, type ListArticleCards, type ListVideoCards } from './media/media.ts'
import { mediaStore } from './media/store.ts'
import { newsRoutes } from './routes.ts'
import { newsStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'limits' | 'fetchPolicy'> & {
  articleCards: { list: ListArticleCards }
  videos: { listCards: ListVideoCards }
}

export const news = feature({
  name: 'news',
  demo: newsDemo,
  create({ database, limits, fetchPolicy, articleCards, videos }: Dependencies) {
    const store = newsStore(database.rows)
    const feeds = feedService({
      store: feedStore(database.rows),
      limits,
      fetch: feedFetcher(fetchPolicy),
    })
    return {
      routes(bind) {
        const lists = { listArticleCards: articleCards.list, listVideoCards: videos.listCards }
        newsRoutes(bind, store, media(mediaStore(database.rows), lists))
        newsEditingRoutes(bind, newsEditingStore)
        feedRoutes(bind, feeds)
      },
      jobs: newsJobs({ feeds, crossTenantQueries: newsQueries(database.pool) }),
      provides: {
        feeds,
        news: {
          async listNewest({ tenant }: SignedIn, limit: number): Promise<NewsItem[]> {
            return (await store.list(tenant, limit, undefined)).map(toContract)
          },
        },
      },
    }
  },
})
