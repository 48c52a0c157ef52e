import { feature } from '#platform/feature/server.ts'
import { searchRoutes } from './routes.ts'
import { searchService, type Searches } from './service.ts'

type Needs = {
  articleCards: { search: Searches['articles'] }
  videos: { search: Searches['videos'] }
  serviceCards: { search: Searches['services'] }
  people: { search: Searches['people'] }
}

/** One search over several features, each of which returns only what the member may see. */
export const search = feature({
  name: 'search',
  create({ articleCards, videos, serviceCards, people }: Needs) {
    const service = searchService({
      articles: articleCards.search,
      videos: videos.search,
      services: serviceCards.search,
      people: people.search,
    })
    return { routes: (bind) => searchRoutes(bind, service) }
  },
})
