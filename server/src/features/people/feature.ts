import { feature, type CoreParts } from '../../feature.ts'
import { peopleRoutes } from './routes.ts'
import { peopleService } from './service.ts'
import { peopleStore } from './store.ts'

export const people = feature({
  name: 'people',
  create({ database, limits, sealer }: Pick<CoreParts, 'database' | 'limits' | 'sealer'>) {
    const store = peopleStore(database.rows)
    const service = peopleService({ store, sealer, limits })
    return { routes: (bind) => peopleRoutes(bind, store, service), provides: { people: service } }
  },
})
