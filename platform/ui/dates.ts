import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Returns a moment as a day, in the reader's time zone. */
export function formatDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long' })
}

/** Returns a calendar day, in UTC so that no time zone shifts it. */
export function formatCalendarDay(day: string): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}

/**
 * Returns a moment as a day, "5 Jan 2026", in the reader's time zone: the format in lists of editors and
 * admins.
 */
export function formatShortDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'medium' })
}

/** Returns a calendar day as "5 Jan 2026". */
export function formatShortCalendarDay(day: string): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** Returns a moment as day and time, in the reader's time zone. */
export function formatMoment(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })
}

/** Returns a moment as a long date with its time, to the minute or to the second. */
function showExactly(moment: string, timeStyle: 'short' | 'medium'): string {
  return i18n.date(new Date(moment), { dateStyle: 'long', timeStyle })
}

/** Formats from the shortest to the most exact. */
const formats = [
  formatDay,
  (moment: string) => showExactly(moment, 'short'),
  (moment: string) => showExactly(moment, 'medium'),
]

/**
 * Returns a name for each item of a list, by its id: the day, and where several share a day, the time too.
 */
export function distinctDateLabels(items: readonly { id: string; at: string }[]): Map<string, string> {
  const names = new Map<string, string>()
  let remaining = items
  for (const format of formats) {
    const alike = Map.groupBy(remaining, ({ at }) => format(at))
    for (const [name, list] of alike) for (const { id } of list) names.set(id, name)
    remaining = [...alike.values()].filter((list) => list.length > 1).flat()
  }
  return names
}

/** Returns the labels of moments below a chart: "5 Jan", or "Jan 2026" where they are of several years. */
export function chartDateLabels(moments: readonly string[]): string[] {
  const dates = moments.map((moment) => new Date(moment))
  const years = new Set(dates.map((date) => date.getFullYear()))
  const isOfOneYear = years.size <= 1
  return dates.map((date) =>
    i18n.date(date, { month: 'short', ...(isOfOneYear ? { day: 'numeric' } : { year: 'numeric' }) }),
  )
}

/** Returns a moment as its time of day, in the reader's time zone. */
export function formatTimeOfDay(moment: string): string {
  return i18n.date(new Date(moment), { timeStyle: 'short' })
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * Returns how long ago a moment is, roughly; `now` in milliseconds since 1970. A moment in the future counts
 * as just now.
 */
export function formatTimeAgo(moment: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
  const found = UNITS.find(([, length]) => seconds >= length)
  if (!found) return t`just now`
  const [unit, length] = found
  const ago = Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-ago, unit)
}
