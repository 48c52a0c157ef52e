import { feature, type CoreParts } from '#platform/feature/server.ts'
import { tourRoutes } from './routes.ts'
import { tourService } from './service.ts'
import { tourStore } from './store.ts'

export const tours = feature({
  name: 'tours',
  create: ({ database, now }: Pick<CoreParts, 'database' | 'now'>) => ({
    routes: (bind) => tourRoutes(bind, tourService(tourStore(database.rows), now)),
  }),
})
