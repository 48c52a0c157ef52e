import { feature } from '#platform/feature/server.ts'
import { homeRoutes } from './routes.ts'
import { homeService, type HomeParts } from './service.ts'

export const home = feature({
  name: 'home',
  create(parts: HomeParts) {
    const service = homeService(parts)
    return { routes: (bind) => homeRoutes(bind, service) }
  },
})
