import type { AuditEntry } from '../contract/audit.ts'
import { BYTE_ORDER_MARK, csvLine } from '#platform/rules/csv.ts'

const EXPORT_COLUMNS = [
  ...['position', 'at', 'action', 'by', 'by name', 'by id'],
  ...['about', 'about name', 'about id', 'from', 'to', 'hash'],
]

type Pages = AsyncIterable<AuditEntry[]>

/** Yields the audit as CSV: a line of column titles, and a line for each entry. */
export async function* writeAuditCsv(pages: Pages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS)
  for await (const page of pages) yield page.map((entry) => csvLine(cellsOf(entry))).join('')
}

export async function* writeAuditLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

function cellsOf({ position, at, code, actor, subject, from, to, hash }: AuditEntry): string[] {
  const [by, about] = [actor, subject ?? { kind: '' }].map((one) => [
    one.kind,
    'name' in one ? (one.name ?? '') : 'title' in one ? (one.title ?? '') : '',
    'id' in one ? one.id : '',
  ])
  return [String(position), at, code, ...(by ?? []), ...(about ?? []), from ?? '', to ?? '', hash]
}
