import {
  getClinicalMeta,
  getCondition,
  getConditionNames,
  listConditions,
  listSavedConditions,
  removeSavedCondition,
  saveCondition,
} from '@hale/contracts/conditions'
import type { Bind } from '../../http/bind.ts'
import { done, fail } from '../../core/outcome.ts'
import { throttle } from '../../core/throttle.ts'
import type { ConditionService } from './service.ts'

/**
 * A member may search 20 times a second, with some tolerance. Each server counts for itself, because the limit spares
 * that server's processor and guards no secret.
 */
const SEARCH_RATE = { perSecond: 25, burst: 40 }

export function conditionRoutes(bind: Bind, service: ConditionService): void {
  const take = throttle(SEARCH_RATE)

  bind(listConditions, async ({ input, member }) => {
    const retryAfter = take(member.memberId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return done(await service.list(member, input))
  })

  bind(getCondition, ({ input: { id, language = 'en' }, member }) => service.get(member, id, language))

  bind(saveCondition, ({ input, member }) => service.save(member, input.id))

  bind(removeSavedCondition, async ({ input, member }) => {
    await service.removeSaved(member, input.id)
    return done({})
  })

  bind(listSavedConditions, async ({ member }) => done({ items: await service.listSaved(member) }))

  bind(getConditionNames, async ({ input, member }) => done(await service.getNames(member, input.have)), {
    compress: true,
  })

  bind(getClinicalMeta, async () => done(await service.getMeta()))
}
