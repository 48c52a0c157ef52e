import { getInsights, setMinGroupSize } from '@hale/contracts/insights'
import type { Bind } from '../../http/bind.ts'
import { done } from '../../core/outcome.ts'
import type { InsightService } from './service.ts'
import { spellDocuments } from '../../documents/content/spelling.ts'

export function insightRoutes(bind: Bind, insights: InsightService): void {
  bind(getInsights, async ({ member }) => done(await insights.find(member.tenant)), { spell: spellDocuments })

  bind(setMinGroupSize, async ({ input, member }) => {
    await insights.saveMinGroupSize(member, input.fewest)
    return done({})
  })
}
