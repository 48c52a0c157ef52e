import { feature, type CoreParts } from '#platform/feature/server.ts'
import { collector } from '#platform/outside/collector/collector.ts'
import { auditJobs } from './jobs.ts'
import { auditRoutes } from './routes.ts'
import { auditService } from './service.ts'
import { auditStore } from './store.ts'
import { auditStreamRoutes } from './stream/routes.ts'
import { auditStreamService } from './stream/service.ts'
import { auditStreamStore } from './stream/store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'documents' | 'sealer' | 'now' | 'collectorPolicy'>

export const audit = feature({
  name: 'audit',
  create({ database, documents, sealer, now, collectorPolicy }: Dependencies) {
    const service = auditService(auditStore(database.rows, documents))
    const stream = auditStreamService({
      ...{ sealer, now },
      store: auditStreamStore(database.rows),
      collector: collector(now, collectorPolicy),
    })
    return {
      routes(bind) {
        auditRoutes(bind, service)
        auditStreamRoutes(bind, stream)
      },
      jobs: auditJobs(stream),
    }
  },
})
