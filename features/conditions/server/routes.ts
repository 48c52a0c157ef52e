import {
  getClinicalMeta,
  getCondition,
  getConditionNames,
  listConditions,
  listSavedConditions,
  removeSavedCondition,
  saveCondition,
} from '../contract/conditions.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { throttle } from '#platform/core/throttle.ts'
import { withOwn, type ConditionService } from './service.ts'

/** Limits the searches of a member. Each server counts for itself, since the limit only protects its processor. */
const SEARCH_RATE = { perSecond: 25, burst: 40 }

export function conditionRoutes(bind: Bind, service: ConditionService): void {
  const take = throttle(SEARCH_RATE)

  bind.shared(listConditions, {
    isShared: ({ search }) => !search,
    variant: service.version,
    find: async ({ input, spelling }) => done(service.listAll(spelling, input)),
    async otherwise({ input, member }) {
      const retryAfter = take(member.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      return done(await service.find(member, input))
    },
  })

  bind.sharedWithOwn(getCondition, {
    // Replies with a partner's content are not cached.
    isShared: () => !service.hasPartners,
    variant: service.version,
    find: ({ input: { id, language = 'en' }, ...reader }) => service.getShared(reader, id, language),
    own: ({ input, member }, condition) => service.findOwn(member, input.id, condition),
    merge: withOwn,
    otherwise: ({ input: { id, language = 'en' }, member }) => service.get(member, id, language),
  })

  bind(saveCondition, ({ input, member }) => service.save(member, input.id))

  bind(removeSavedCondition, async ({ input, member }) => {
    await service.removeSaved(member, input.id)
    return done({})
  })

  bind(listSavedConditions, async ({ input: { language = 'en' }, member }) =>
    done({ items: await service.listSaved(member, language) }),
  )

  bind(getConditionNames, async ({ input, member }) => done(await service.getNames(member, input.have)), {
    compress: true,
  })

  bind(getClinicalMeta, async ({ input: { language = 'en' }, member }) =>
    done(await service.getMeta(member, language)),
  )
}
