import { feature, type CoreParts } from '../../feature.ts'
import { peopleDemo } from './demo.ts'
import { groupRoutes } from './groups/routes.ts'
import { groupStore } from './groups/store.ts'
import { peopleRoutes } from './routes.ts'
import { peopleService } from './service.ts'
import { peopleStore } from './store.ts'

export const people = feature({
  name: 'people',
  demo: peopleDemo,
  create({ database, limits, sealer }: Pick<CoreParts, 'database' | 'limits' | 'sealer'>) {
    const store = peopleStore(database.rows)
    const service = peopleService({ store, sealer, limits })
    return {
      routes(bind) {
        peopleRoutes(bind, store, service)
        groupRoutes(bind, groupStore(database.rows))
      },
      provides: { people: service },
    }
  },
})
