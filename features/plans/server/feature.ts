import { feature, type CoreParts } from '#platform/feature/server.ts'
import { plansDemo } from './demo.ts'
import { planRoutes } from './routes.ts'
import { planService, type PlanParts } from './service.ts'
import { planStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'now'> & PlanParts

export const plans = feature({
  name: 'plans',
  demo: plansDemo,
  create({ database, sealer, now, responses }: Dependencies) {
    const store = planStore(database.rows, sealer)
    const service = planService({ store, now, responses })
    return {
      routes: (bind) => planRoutes(bind, service),
      personalData: { plan: (tenant, memberId) => store.get({ tenant, memberId }) },
      provides: { plans: { getForHome: service.getForHome } },
    }
  },
})
