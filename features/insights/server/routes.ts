import { getInsights, setMinGroupSize } from '../contract/insights.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done } from '#platform/core/outcome.ts'
import type { InsightService } from './service.ts'

export function insightRoutes(bind: Bind, insights: InsightService): void {
  bind(getInsights, async ({ member }) => done(await insights.find(member)))

  bind(setMinGroupSize, async ({ input, member }) => {
    await insights.saveMinGroupSize(member, input.minGroupSize)
    return done({})
  })
}
