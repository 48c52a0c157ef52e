import type { InsightPeriod } from '../contract/insights.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

type Months = Pick<InsightPeriod, 'from' | 'to'>

/** Returns "October 2026", or "August 2026 to October 2026". */
export function periodName({ from, to }: Months): string {
  const last = formatMonth(to, { month: 'long', year: 'numeric' })
  if (from === to) return last
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const first = formatMonth(from, { month: 'long', ...(isSameYear ? {} : { year: 'numeric' }) })
  return t`${first} to ${last}`
}

/** Returns a month as "October 2026". */
export function monthName(month: string): string {
  return formatMonth(month, { month: 'long', year: 'numeric' })
}

/** Returns "Oct", or "Aug–Oct", which is short enough for a chart's axis. */
export function shortPeriodName({ from, to }: Months): string {
  const last = formatMonth(to, { month: 'short' })
  return from === to ? last : `${formatMonth(from, { month: 'short' })}–${last}`
}

/** Returns the start of a month, in milliseconds since 1970. */
export function timeOf(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`)
}

function formatMonth(month: string, options: Intl.DateTimeFormatOptions): string {
  return i18n.date(new Date(timeOf(month)), { ...options, timeZone: 'UTC' })
}
