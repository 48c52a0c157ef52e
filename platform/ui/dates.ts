import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** A moment as a day, in the reader's time zone. */
export function showDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long' })
}

/** A calendar day, which has no time zone and must not gain one. */
export function showCalendarDay(day: string): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}

/** A moment as a day, "5 Jan 2026", in the reader's time zone: how lists of editors and admins show days. */
export function showShortDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'medium' })
}

/** The same of a calendar day. */
export function showShortCalendarDay(day: string): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** A moment as day and time, in the reader's time zone. */
export function showMoment(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })
}

/** A moment as day and time, the more exact the shorter the time in which something else may be of the same name. */
function showExactly(moment: string, timeStyle: 'short' | 'medium'): string {
  return i18n.date(new Date(moment), { dateStyle: 'long', timeStyle })
}

/** From the shortest form to the most exact one. */
const ways = [
  showDay,
  (moment: string) => showExactly(moment, 'short'),
  (moment: string) => showExactly(moment, 'medium'),
]

/** What each item of a list is called, by its id: the day, and where others are of that day, the time too. */
export function namesOfMoments(items: readonly { id: string; at: string }[]): Map<string, string> {
  const names = new Map<string, string>()
  let left = items
  for (const way of ways) {
    const alike = Map.groupBy(left, ({ at }) => way(at))
    for (const [name, some] of alike) for (const { id } of some) names.set(id, name)
    left = [...alike.values()].filter((some) => some.length > 1).flat()
  }
  return names
}

/** What moments are called below a chart: "5 Jan", and where they are of more than one year, "Jan 2026". */
export function showBelowChart(moments: readonly string[]): string[] {
  const dates = moments.map((moment) => new Date(moment))
  const years = new Set(dates.map((date) => date.getFullYear()))
  const isOfOneYear = years.size <= 1
  return dates.map((date) =>
    i18n.date(date, { month: 'short', ...(isOfOneYear ? { day: 'numeric' } : { year: 'numeric' }) }),
  )
}

/** A moment as its time of day, in the reader's time zone. */
export function showTime(moment: string): string {
  return i18n.date(new Date(moment), { timeStyle: 'short' })
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago a moment is, roughly; `now` in milliseconds since 1970. What lies ahead is just now too. */
export function showAgo(moment: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
  const found = UNITS.find(([, length]) => seconds >= length)
  if (!found) return t`just now`
  const [unit, length] = found
  const ago = Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-ago, unit)
}
