import { SHOWN_WEEKS, MAX_DAYS_LATE, hasContent } from '../contract/endpoints.ts'
import type { CheckInList, DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { mapMoments, mergeCheckIns } from '../rules/merge.ts'
import { weekOf } from '../rules/weeks.ts'
import { addDays, daysBetween, localDay } from '#features/programmes/rules/day.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { beforeDay, ofDay, type CheckInStore } from './store.ts'

type Dependencies = { store: CheckInStore; now: () => number }

export type CheckInService = ReturnType<typeof checkInService>

export function checkInService({ store, now }: Dependencies) {
  /** Today in UTC; in the person's time zone it may be a day earlier or later. */
  const today = (): Day => localDay(now(), 'UTC')

  return {
    async list(owner: DataOwner, weeks = SHOWN_WEEKS): Promise<CheckInList> {
      const { checkIns, days } = await store.list(owner, addDays(today(), -7 * weeks))
      return { checkIns, weeks: [...new Set(days.map(weekOf))] }
    },

    async save(owner: DataOwner, checkIn: DailyCheckIn) {
      const age = daysBetween(checkIn.day, today())
      if (age < -1 || age > MAX_DAYS_LATE) return fail('day-out-of-range')
      const dated = mapMoments(checkIn, (at) => isoOf(Math.min(Date.parse(at), now())))
      return store.lock(owner, async (locked) => {
        const removedAt = await locked.findRemoval(dated.day)
        const left = mapMoments(dated, (at) => (removedAt && at <= removedAt ? undefined : at))
        if (!hasContent(left)) return fail('check-in-removed')
        const saved = await locked.find(dated.day)
        const merged = saved ? mergeCheckIns(saved, left) : left
        await locked.save(merged)
        return done(merged)
      })
    },

    async remove(owner: DataOwner, day: Day) {
      const removed = await store.lock(owner, (locked) => locked.remove(isoOf(now()), ofDay(day)))
      return removed > 0 ? done({}) : fail('check-in-not-found')
    },

    removeBefore: (owner: DataOwner, day: Day) =>
      store.lock(owner, (locked) => locked.remove(isoOf(now()), beforeDay(day))),

    removeAll: (owner: DataOwner) => store.lock(owner, (locked) => locked.remove(isoOf(now()))),
  }
}

const isoOf = (moment: number) => new Date(moment).toISOString()
