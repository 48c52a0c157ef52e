import { feature, type CoreParts } from '../../feature.ts'
import { serviceRoutes } from './routes.ts'
import { serviceStore } from './store.ts'

export const services = feature({
  name: 'services',
  create: ({ database }: Pick<CoreParts, 'database'>) => ({
    routes: (bind) => serviceRoutes(bind, serviceStore(database.rows)),
  }),
})
