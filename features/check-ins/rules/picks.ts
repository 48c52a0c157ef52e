import { checkInParts, type CheckInPart, type DailyCheckIn } from '../contract/check-ins.ts'
import { MAX_PICKS } from '../contract/picks.ts'
import type { Day } from '#platform/contract/values.ts'
import { daysBetween } from '#features/programmes/rules/day.ts'
import { LOW_STEP, weekNumberOf } from './weeks.ts'

const RECENT_DAYS = 14

/** Returns the parts that were low within `RECENT_DAYS`, the most often low first. */
export function lowParts(checkIns: readonly DailyCheckIn[], today: Day): CheckInPart[] {
  const recent = checkIns.filter(({ day }) => daysBetween(day, today) < RECENT_DAYS)
  const counts = checkInParts.map((part) => ({
    part,
    count: recent.filter((checkIn) => (checkIn[part]?.value ?? Infinity) <= LOW_STEP).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ part }) => part)
}

/**
 * Picks up to `MAX_PICKS` items: one of each list, in the order of the lists, then a second of each, and so on. Each
 * week starts one item further in every list, so that a list of several never repeats a pick in consecutive weeks.
 */
export function pickForWeek<Item>(
  lists: readonly (readonly Item[])[],
  today: Day,
  idOf: (item: Item) => string,
): Item[] {
  const picked = new Map<string, Item>()
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let round = 0; round < longest; round++) {
    for (const list of lists) {
      if (round >= list.length || picked.size === MAX_PICKS) continue
      const item = list[(weekNumberOf(today) + round) % list.length]
      if (item !== undefined) picked.set(idOf(item), item)
    }
  }
  return [...picked.values()]
}
