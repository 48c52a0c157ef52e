/** A calendar month in UTC, such as "2026-10". */
export type Month = string

export function monthOf(time: number): Month {
  return new Date(time).toISOString().slice(0, 7)
}

export function monthAfter(month: Month, months = 1): Month {
  const first = new Date(`${month}-01T00:00:00Z`)
  return monthOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months))
}

/** Returns the first day of a month, as a date column stores it. */
export function firstDayOf(month: Month): string {
  return `${month}-01`
}

/** Returns the end of a month, exclusive. */
export function endOf(month: Month): Date {
  return new Date(`${monthAfter(month)}-01T00:00:00Z`)
}
