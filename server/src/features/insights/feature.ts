import { feature, type CoreParts } from '../../feature.ts'
import { insightRoutes } from './routes.ts'
import { insightService } from './service.ts'
import { insightStore } from './store.ts'

const HOUR_MS = 60 * 60 * 1000

export const insights = feature({
  name: 'insights',
  create({ database, now }: Pick<CoreParts, 'database' | 'now'>) {
    const service = insightService({
      store: insightStore(database.rows),
      crossTenantQueries: database.crossTenantQueries,
      tenancy: database,
      now,
    })
    return {
      routes: (bind) => insightRoutes(bind, service),
      rounds: [{ everyMs: HOUR_MS, round: service.closeDue }],
      provides: { insights: service },
    }
  },
})
