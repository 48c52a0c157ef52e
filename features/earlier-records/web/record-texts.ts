import type { EarlierRecord } from '../contract/earlier-records.ts'
import { retainedKinds } from '#features/retention/contract/retention.ts'
import { plural, t } from '@lingui/core/macro'
import { formatCalendarDay, formatDay } from '#platform/ui/dates.ts'

export type Kind = EarlierRecord['kind']

export type KindRecords = { kind: Kind; records: EarlierRecord[] }

/** Groups records by kind, without kinds that have none. */
export function groupByKind(records: readonly EarlierRecord[]): KindRecords[] {
  return retainedKinds
    .map((kind) => ({ kind, records: records.filter((one) => one.kind === kind) }))
    .filter((group) => group.records.length > 0)
}

export function countText({ kind, records: { length } }: KindRecords): string {
  switch (kind) {
    case 'results':
      return plural(length, { one: '# questionnaire result', other: '# questionnaire results' })
    case 'scans':
      return plural(length, { one: '# scan', other: '# scans' })
    case 'check-ins':
      return plural(length, { one: '# check-in', other: '# check-ins' })
  }
}

/** Returns the first and the last day of records as text, or their only day; records are newest first. */
export function spanText({ records }: KindRecords): string {
  const [first, last] = [records[0], records.at(-1)]
  if (!first || !last) return ''
  const [newest, oldest] = [dayText(first), dayText(last)]
  return newest === oldest ? newest : t`From ${oldest} to ${newest}`
}

function dayText({ kind, record }: EarlierRecord): string {
  switch (kind) {
    case 'results':
      return formatDay(record.sentAt)
    case 'scans':
      return formatDay(record.takenAt)
    case 'check-ins':
      return formatCalendarDay(record.day)
  }
}
