import { MAX_INVITED, type InviteRow } from '#features/invitations/contract/inviting.ts'

export type CsvFault = 'empty' | 'too-many' | 'no-email-column' | 'broken-quote'
type CsvResult = { ok: true; rows: InviteRow[] } | { ok: false; reason: CsvFault; line?: number }

type Column = 'email' | 'name' | 'role'

/** The titles under which columns are recognised. */
const columnTitles: Record<string, Column> = {
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'email address': 'email',
  'e-mail address': 'email',
  name: 'name',
  'full name': 'name',
  role: 'role',
}
const DEFAULT_COLUMNS: (Column | undefined)[] = ['email', 'name', 'role']

/** Longer than any address or name may be, so that truncation changes no verdict. */
const MAX_CELL_LENGTH = 300

/** Reads a list of people separated by comma, semicolon or tab, with or without a header. */
export async function readCsv(text: string): Promise<CsvResult> {
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    worker: false,
  })
  const brokenQuote = errors.find(({ type }) => type === 'Quotes')
  if (brokenQuote) return { ok: false, reason: 'broken-quote', line: (brokenQuote.row ?? 0) + 1 }
  const header = headerOf(data[0] ?? [])
  if (header && !header.includes('email')) return { ok: false, reason: 'no-email-column' }
  const lines = header ? data.slice(1) : data
  if (lines.length === 0) return { ok: false, reason: 'empty' }
  if (lines.length > MAX_INVITED) return { ok: false, reason: 'too-many' }
  return { ok: true, rows: lines.map((cells) => rowOf(cells, header ?? DEFAULT_COLUMNS)) }
}

/** Returns the columns by the titles in the first line; undefined where that line is already a person. */
function headerOf(cells: string[]): (Column | undefined)[] | undefined {
  if (cells.some((cell) => cell.includes('@'))) return undefined
  const columns = cells.map((cell) => columnTitles[cell.trim().toLowerCase()])
  return columns.some(Boolean) ? columns : undefined
}

function rowOf(cells: string[], columns: (Column | undefined)[]): InviteRow {
  const cell = (column: Column) => sanitise(cells[columns.indexOf(column)] ?? '')
  return { email: cell('email'), name: cell('name'), role: cell('role') }
}

/** Removes the apostrophe that spreadsheets put in front of formulas, and NUL, which PostgreSQL cannot store. */
function sanitise(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll('\0', '\uFFFD')
    .trim()
    .slice(0, MAX_CELL_LENGTH)
}

/** Maximum number of bytes of a file, about ten times the size of 5,000 rows. */
const MAX_FILE_BYTES = 5_000_000

/** Returns the text of a file; undefined where it is larger than `MAX_FILE_BYTES`. */
export async function readFileText(file: File): Promise<string | undefined> {
  return file.size > MAX_FILE_BYTES ? undefined : decodeText(new Uint8Array(await file.arrayBuffer()))
}

/** Decodes text as spreadsheets save it: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes, 0)) return new TextDecoder('utf-16le').decode(bytes)
  if (isUtf16(bytes, 1)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** How many characters are checked for zero bytes, which an email address in UTF-16 has in every character. */
const LOOKED_AT = 20

/** Whether text is UTF-16; `low` is the offset of each character's low byte: 0 in little-endian. */
function isUtf16(bytes: Uint8Array, low: 0 | 1): boolean {
  if (bytes[low] === 0xff && bytes[1 - low] === 0xfe) return true
  const looked = bytes.subarray(0, 2 * LOOKED_AT)
  const isSo = (byte: number, index: number) => (byte === 0) === (index % 2 !== low)
  return looked.length >= 2 && looked.length % 2 === 0 && looked.every(isSo)
}
