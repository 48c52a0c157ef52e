import { getRetention, saveRetention } from '../contract/retention.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { RetentionStore } from './store.ts'

export function retentionRoutes(bind: Bind, store: RetentionStore): void {
  bind(getRetention, async ({ member }) => {
    const [months, announced] = await Promise.all([
      store.getMonths(member.tenant),
      store.listAnnounced(member),
    ])
    return done({
      months,
      announced: announced.map(({ kind, madeBefore, deletedAt }) => ({
        kind,
        madeBefore: dayOf(madeBefore),
        deletedOn: dayOf(deletedAt),
      })),
    })
  })

  bind(saveRetention, async ({ input, member }) => {
    await store.save(member.tenant, member.memberId, input)
    return done({})
  })
}

const dayOf = (moment: Date) => localDay(moment.getTime(), 'UTC')
