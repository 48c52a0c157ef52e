import type { Day } from '../../contract/values.ts'

/** A stretch of sleep, in milliseconds since 1970. */
export type SleepInterval = { start: number; end: number }

/**
 * The hour at which a night begins: the night of a day lasts from this hour of the day before until this hour of the
 * day.
 */
const EVENING_HOUR = 18

/**
 * Returns the minutes asleep in the night that ended on a day, from six in the evening to six in the evening in the
 * phone's time zone; undefined where there are none. Sleep that both a phone and a watch recorded counts once.
 */
export function minutesAsleep(day: Day, all: readonly SleepInterval[]): number | undefined {
  const until = new Date(`${day}T${EVENING_HOUR}:00`)
  const from = new Date(until)
  from.setDate(from.getDate() - 1)
  const [first, last] = [from.getTime(), until.getTime()]
  let [total, countedUntil] = [0, first]
  for (const { start, end } of all.toSorted((one, other) => one.start - other.start)) {
    const [begin, finish] = [Math.max(start, countedUntil), Math.min(end, last)]
    total += Math.max(0, finish - begin)
    countedUntil = Math.max(countedUntil, finish)
  }
  return total > 0 ? Math.round(total / 60_000) : undefined
}
