import type { Day } from '#platform/contract/values.ts'

// Days are calendar days in the person's time zone. They are added and compared as days in UTC, which are all equally long,
// so that no time zone and no clock change skips or repeats a day.

const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day at a moment, in a time zone or else in that of the device. */
export function localDay(moment: number, timeZone?: string): Day {
  const parts = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** How many days after `from` the day `to` is; negative where it is before. */
export function daysBetween(from: Day, to: Day): number {
  return indexOf(to) - indexOf(from)
}

export function addDays(day: Day, count: number): Day {
  return new Date((indexOf(day) + count) * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days since 1 January 1970. */
function indexOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}
