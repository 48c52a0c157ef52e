import { feature, type CoreParts } from '#platform/feature/server.ts'
import { homeRoutes } from './routes.ts'
import { homeService, type HomeParts } from './service.ts'

export const home = feature({
  name: 'home',
  create({ now, ...parts }: HomeParts & Pick<CoreParts, 'now'>) {
    const service = homeService(parts, now)
    return { routes: (bind) => homeRoutes(bind, service) }
  },
})
