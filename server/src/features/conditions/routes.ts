import { getClinicalMeta, getCondition, listConditions } from '@hale/contracts/conditions'
import type { Bind } from '../../http/bind.ts'
import { done, fail } from '../../http/outcome.ts'
import type { ConditionStore } from './store.ts'

export function conditionRoutes(bind: Bind, store: ConditionStore): void {
  bind(listConditions, async ({ input: { limit = 50, cursor }, member }) => {
    const rows = await store.list(member.tenant, limit + 1, cursor)
    const items = rows.slice(0, limit)
    return done({ items, next: rows.length > limit ? (items.at(-1)?.title ?? null) : null })
  })

  bind(getCondition, async ({ input, member }) => {
    const condition = await store.find(member.tenant, input.id)
    return condition ? done(condition) : fail('condition-not-found')
  })

  bind(getClinicalMeta, async ({ member }) => done({ conditions: await store.count(member.tenant) }))
}
