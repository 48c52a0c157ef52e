import {
  listDailyCheckIns,
  removeDailyCheckIn,
  removeDailyCheckIns,
  saveDailyCheckIn,
} from '../contract/endpoints.ts'
import { getWeekPicks } from '../contract/picks.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { PickService } from './pick-service.ts'
import type { CheckInService } from './service.ts'

/** Each tap saves a check-in; a device that was offline for weeks sends many at once. */
const limit = { name: 'check-in changes by member', max: 200, seconds: 10 * 60 }

export function checkInRoutes(bind: Bind, service: CheckInService, picks: PickService): void {
  bind(listDailyCheckIns, async ({ input, member }) => done(await service.list(member, input.weeks)))

  bind(getWeekPicks, async ({ member }) => done({ picks: await picks.choose(member) }))

  bind(saveDailyCheckIn, ({ input, member }) => service.save(member, input), { limit })

  bind(removeDailyCheckIn, ({ input, member }) => service.remove(member, input.day), { limit })

  bind(
    removeDailyCheckIns,
    async ({ member }) => {
      await service.removeAll(member)
      return done({})
    },
    { limit },
  )
}
