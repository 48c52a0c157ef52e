import type { EarlierRecord } from '../contract/earlier-records.ts'

/** What a record is known by among those of its kind: the id that it had at the company before, or its day. */
export function keyOf({ kind, record }: EarlierRecord): string {
  return kind === 'check-ins' ? record.day : record.id.toLowerCase()
}

/** When it was made, as ISO 8601; of a day its end, by which all of it is past. */
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

/** Newest first, each once. */
export function sortedRecords(records: readonly EarlierRecord[]): EarlierRecord[] {
  const unique = new Map(records.map((one) => [`${one.kind} ${keyOf(one)}`, one]))
  return [...unique.values()].toSorted(
    (one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)),
  )
}
