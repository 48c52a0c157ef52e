import { feature, type CoreParts } from '#platform/feature/server.ts'
import { insightQueries } from './cross-tenant-queries.ts'
import { insightsDemo } from './demo.ts'
import { monthlyTotalsJob } from './jobs.ts'
import { insightRoutes } from './routes.ts'
import { insightService } from './service.ts'
import { insightStore } from './store.ts'

export const insights = feature({
  name: 'insights',
  demo: insightsDemo,
  create({ database, now }: Pick<CoreParts, 'database' | 'now'>) {
    const service = insightService({
      store: insightStore(database.rows),
      crossTenantQueries: insightQueries(database.pool),
      tenancy: database,
      now,
    })
    return {
      routes: (bind) => insightRoutes(bind, service),
      jobs: [monthlyTotalsJob(service)],
      provides: { insights: service },
    }
  },
})
