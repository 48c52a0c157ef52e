import type { EarlierRecord } from '../contract/earlier-records.ts'

/** Returns the key of a record among those of its kind: its id at the other company, or its day. */
export function keyOf({ kind, record }: EarlierRecord): string {
  return kind === 'check-ins' ? record.day : record.id.toLowerCase()
}

/** Returns the time of a record, as ISO 8601; for a check-in the end of its day. */
export function momentOf({ kind, record }: EarlierRecord): string {
  switch (kind) {
    case 'results':
      return record.sentAt
    case 'scans':
      return record.takenAt
    case 'check-ins':
      return `${record.day}T23:59:59.999Z`
  }
}

/** Returns records newest first, without duplicates. */
export function sortedRecords(records: readonly EarlierRecord[]): EarlierRecord[] {
  const unique = new Map(records.map((one) => [`${one.kind} ${keyOf(one)}`, one]))
  return [...unique.values()].toSorted(
    (one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)),
  )
}
