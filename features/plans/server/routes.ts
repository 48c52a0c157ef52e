import { changePlanStep, getPlan, markPlanStep, removePlan } from '../contract/endpoints.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { PlanService } from './service.ts'

/** Every button press saves a change, and a device that was offline for weeks sends many at once. */
const limit = { name: 'plan changes by member', max: 200, seconds: 10 * 60 }

export function planRoutes(bind: Bind, service: PlanService): void {
  bind(getPlan, async ({ member }) => done(await service.get(member)))

  bind(changePlanStep, ({ input, member }) => service.changeStep(member, input), { limit })

  bind(markPlanStep, ({ input: { topic, ...made }, member }) => service.mark(member, topic, made), { limit })

  bind(
    removePlan,
    async ({ member }) => {
      await service.remove(member)
      return done({})
    },
    { limit },
  )
}
