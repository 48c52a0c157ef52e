import { feature, type CoreParts } from '../../feature.ts'
import { scanRoutes } from './routes.ts'
import { scanStore } from './store.ts'

export const scans = feature({
  name: 'scans',
  create({ database }: Pick<CoreParts, 'database'>) {
    const store = scanStore(database.rows)
    return { routes: (bind) => scanRoutes(bind, store), personalData: { scans: store.listAll } }
  },
})
