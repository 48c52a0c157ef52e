import type { Tenant } from '#platform/db/tenant.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { challengesDemo } from './demo.ts'
import { challengeJob } from './job.ts'
import { challengePublication } from './publication.ts'
import { challengeRoutes } from './routes.ts'
import { challengeService } from './service.ts'
import { participationStore } from './participation-store.ts'
import { challengeStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'now'> & {
  insights: { findMinGroupSize(tenant: Tenant): Promise<number> }
}

export const challenges = feature({
  name: 'challenges',
  demo: challengesDemo,
  create({ database, sealer, now, insights }: Dependencies) {
    const store = challengeStore(database.rows, sealer)
    const participations = participationStore(database.rows, sealer)
    const needs = { store, participations, now, findMinGroupSize: insights.findMinGroupSize }
    const service = challengeService(needs)
    return {
      routes: (bind) => challengeRoutes(bind, service),
      jobs: [challengeJob(challengePublication(needs))],
      provides: { challenges: { listCurrent: service.listCurrent } },
      personalData: { challenges: (tenant, memberId) => participations.list({ tenant, memberId }) },
    }
  },
})
