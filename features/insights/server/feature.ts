import { feature, type CoreParts } from '#platform/feature/server.ts'
import { insightQueries } from './cross-tenant-queries.ts'
import { insightsDemo } from './demo.ts'
import { monthlyTotalsJob } from './jobs.ts'
import { insightRoutes } from './routes.ts'
import { insightService, type QuestionnaireTexts } from './service.ts'
import { insightStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'now'> & { questionnaireTexts: QuestionnaireTexts }

export const insights = feature({
  name: 'insights',
  demo: insightsDemo,
  create({ database, now, questionnaireTexts }: Dependencies) {
    const service = insightService({
      store: insightStore(database.rows),
      crossTenantQueries: insightQueries(database.pool),
      questionnaireTexts,
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
