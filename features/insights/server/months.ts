/** A calendar month of UTC, "2026-10". */
export type Month = string

export function monthOf(time: number): Month {
  return new Date(time).toISOString().slice(0, 7)
}

export function monthAfter(month: Month, months = 1): Month {
  const first = new Date(`${month}-01T00:00:00Z`)
  return monthOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months))
}

/** The month as a date column holds it. */
export function firstDayOf(month: Month): string {
  return `${month}-01`
}

/** The first moment after the month. */
export function endOf(month: Month): Date {
  return new Date(`${monthAfter(month)}-01T00:00:00Z`)
}
