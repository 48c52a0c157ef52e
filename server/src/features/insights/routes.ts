import { getInsights, setMinGroupSize } from '@hale/contracts/insights'
import type { Bind } from '../../http/bind.ts'
import { done } from '../../core/outcome.ts'
import type { InsightService } from './service.ts'

export function insightRoutes(bind: Bind, insights: InsightService): void {
  bind(getInsights, async ({ member }) => done(await insights.find(member.tenant)))

  bind(setMinGroupSize, async ({ input, member }) => {
    await insights.saveMinGroupSize(member, input.fewest)
    return done({})
  })
}
