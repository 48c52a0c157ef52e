import { i18n } from '@lingui/core'

/** A moment as a day, in the reader's time zone. */
export function showDay(moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long' })
}

/** A calendar day, which has no time zone and must not gain one. */
export function showCalendarDay(day: string): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}
