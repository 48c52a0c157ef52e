import { MAX_AMOUNT, type ChallengeContent, type ChallengeUnit } from '../contract/challenges.ts'
import { lastDayOf } from '../rules/days.ts'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

/** Returns the name of a challenge, which depends only on the unit that it counts. */
export function challengeName(unit: ChallengeUnit): string {
  return unit === 'steps' ? t`Steps together` : t`Moving together`
}

/** Returns the first and the last day of a challenge, as one range. */
export function formatPeriod(dates: Pick<ChallengeContent, 'from' | 'weeks'>): string {
  const [first, last] = [dates.from, lastDayOf(dates)].map((day) => new Date(`${day}T00:00:00Z`))
  const format = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(first ?? 0, last ?? 0)
}

export function formatAmount(unit: ChallengeUnit, amount: number): string {
  return unit === 'steps'
    ? plural(amount, { one: '# step', other: '# steps' })
    : plural(amount, { one: '# minute', other: '# minutes' })
}

/** A whole number, with or without separators of thousands. */
const TYPED_AMOUNT = /^\d{1,6}$|^\d{1,3}[ .,'’\u00a0\u202f]\d{3}$/

/** Returns the typed amount of a day; undefined where the text is not a valid number, or too large. */
export function readAmount(input: string, unit: ChallengeUnit): number | undefined {
  const text = input.trim()
  if (!TYPED_AMOUNT.test(text)) return undefined
  const amount = Number(text.replaceAll(/\D/g, ''))
  return amount <= MAX_AMOUNT[unit] ? amount : undefined
}

/** Returns a day of a challenge as "Mon, 30 Nov". */
export const formatWeekday = (day: string): string =>
  i18n.date(new Date(`${day}T00:00:00Z`), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })

export const formatLocalNumber = (value: number): string => i18n.number(value)
